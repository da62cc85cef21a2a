// Shell languages: bash, sh, zsh, sessions, Dockerfiles, Makefiles, CMake, PowerShell, batch files, AppleScript.
// May not: interpret; it lowers text and describes programs.
import { type CodeLanguage, definePlugin, type Module } from '../../src/plugin.ts';
import { apis } from './apis.ts';
import { commands } from './commands/index.ts';
import { lowerAppleScript } from './dialects/applescript.ts';
import { lowerBatch } from './dialects/batch.ts';
import { lowerCMake } from './dialects/cmake.ts';
import { lowerDockerfile } from './dialects/dockerfile.ts';
import { lowerMakefile } from './dialects/makefile.ts';
import { isTranscript, lowerTranscript } from './dialects/transcript.ts';
import { lowerShell } from './lower.ts';
import { lowerPowerShell } from './powershell/statements.ts';

type Lower = (text: string, language: string, expired: () => boolean) => Module;

function shellOrSession(text: string, language: string, expired: () => boolean): Module {
  return isTranscript(text) ? lowerTranscript(text, language, expired) : lowerShell(text, language, expired);
}

const DIALECTS: Readonly<Record<string, Lower>> = {
  shell: shellOrSession,
  sh: shellOrSession,
  bash: shellOrSession,
  zsh: shellOrSession,
  console: lowerTranscript,
  dockerfile: lowerDockerfile,
  makefile: lowerMakefile,
  cmake: lowerCMake,
  powershell: lowerPowerShell,
  batch: lowerBatch,
  applescript: lowerAppleScript,
};

/** One language for all: they start the same programs and share variables, functions and models. */
const shell: CodeLanguage = {
  name: 'shell',
  languages: Object.keys(DIALECTS),
  prepare: () => Promise.resolve(),
  lower: (text, language, expired) => (DIALECTS[language] ?? lowerShell)(text, language, expired),
  apis,
  commands,
};

export default definePlugin({ name: 'shell', version: '1.0.0', code: [shell] });
