// Runs plugins over one text or package and collects what they say, with derived views read in turn.
// A stand-in for the driver: it places nothing and limits only depth, so that a plugin is tested alone.
import { contextOf } from '../../src/analysis/paths/context.ts';
import { derivedView, rawView } from '../../src/analysis/view.ts';
import type { DestinationClass } from '../../src/model/fact.ts';
import type { Knowledge } from '../../src/model/knowledge.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/model/limits.ts';
import type { FileKind, Package, PackageFile } from '../../src/model/package.ts';
import type { FactDraft, Out, PackageOut, Plugin } from '../../src/model/plugin.ts';
import type { View, ViewRequest } from '../../src/model/view.ts';

export interface Said {
  readonly facts: (FactDraft & { readonly view: View | undefined; readonly path: string; readonly source: string })[];
  readonly views: View[];
  readonly gaps: { readonly path: string; readonly code: string }[];
}

export const knowledge: Knowledge = {
  hash: 'test',
  lexicon: { concepts: new Map(), forms: [], likes: [] },
  tongues: [],
  list: () => new Set(),
  classifyPath: () => undefined,
  classifyHost: (host) => (host === 'localhost' ? 'local' : 'other'),
  isSecretName: (name) => /TOKEN|SECRET|PASSWORD|KEY/.test(name),
  signs: { bias: -9, weight: () => 0, ofWords: () => undefined },
  plainSigns: { bias: -9, weight: () => 0, ofWords: () => undefined },
  codeSigns: { bias: -9, weight: () => 0 },
  serviceOf: () => '',
  servicesNamed: () => [],
};

export function textFile(path: string, text: string, language = 'text'): PackageFile {
  return { ...bytesFile(path, Buffer.from(text), 'text'), language, text, encoding: 'utf-8' };
}

export function bytesFile(path: string, bytes: Uint8Array, kind: FileKind): PackageFile {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const hidden = name.startsWith('.');
  return { path, bytes, size: bytes.length, sha256: '', kind, executable: false, hidden };
}

export function packageOf(files: readonly PackageFile[], more: Partial<Package> = {}): Package {
  return {
    name: 'p',
    files,
    contentHash: '',
    notes: [],
    gaps: [],
    origin: { given: 'p', kind: 'folder' },
    ...more,
  };
}

/** Reads a text file with the analysers of these plugins; `limits` overrides the defaults. */
export function readText(
  plugins: readonly Plugin[],
  path: string,
  text: string,
  language = 'text',
  limits: Partial<Limits> = {},
): Said {
  const said: Said = { facts: [], views: [], gaps: [] };
  const file = textFile(path, text, language);
  readView(plugins, rawView(file, text, language, contextOf(file)), said, limits);
  return said;
}

export function readPackage(plugins: readonly Plugin[], pkg: Package, limits: Partial<Limits> = {}): Said {
  const said: Said = { facts: [], views: [], gaps: [] };
  const merged = { ...DEFAULT_LIMITS, ...limits };
  for (const reader of plugins.flatMap((plugin) => plugin.packages ?? [])) {
    const out: PackageOut = {
      knowledge,
      limits: merged,
      fact: (path, draft) => said.facts.push({ ...draft, view: undefined, path, source: '' }),
      gap: (path, code) => said.gaps.push({ path, code }),
      expired: () => false,
      view: (path, request) => {
        const file = pkg.files.find((one) => one.path === path)!;
        const parent = rawView(file, '', 'binary', 'reference');
        readView(plugins, derivedView(parent, { ...request, mapping: 'whole' }), said, limits);
        said.views.push(derivedView(parent, { ...request, mapping: 'whole' }));
      },
    };
    reader.read(pkg, out);
  }
  return said;
}

function readView(plugins: readonly Plugin[], view: View, said: Said, limits: Partial<Limits>): void {
  let fine = 0;
  const merged = { ...DEFAULT_LIMITS, ...limits };
  const out: Out = {
    knowledge,
    paths: new Set(),
    obeyed: new Set(),
    purpose: {
      kind: 'purpose',
      name: '',
      description: '',
      topics: [],
      services: [],
      domains: [],
      admits: [],
      attacks: false,
    } as never,
    limits: merged,
    destination: (address) => ({
      host: hostOf(address),
      destination: knowledge.classifyHost(hostOf(address)) as DestinationClass,
    }),
    fact: (draft) => {
      const at = view.toFile(draft.span);
      said.facts.push({ ...draft, view, path: view.file.path, source: (view.file.text ?? '').slice(at.start, at.end) });
    },
    view: (request: ViewRequest) => {
      const child = derivedView(view, request);
      said.views.push(child);
      if (child.depth < merged.viewDepth) readView(plugins, child, said, limits);
    },
    nextFine: () => ++fine,
    nextMiddle: () => ++fine,
    gap: (code) => said.gaps.push({ path: view.file.path, code }),
    expired: () => false,
  };
  for (const analyser of plugins.flatMap((plugin) => plugin.analysers ?? [])) {
    if (analyser.languages.includes('*') || analyser.languages.includes(view.language)) analyser.read(view, out);
  }
}

function hostOf(address: string): string {
  try {
    return new URL(address.includes('://') ? address : `http://${address}`).hostname;
  } catch {
    return '';
  }
}
