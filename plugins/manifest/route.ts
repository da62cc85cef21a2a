// Which reader a file's name calls for. Adding a format adds a line here and a reader.
import type { Node } from './parse/tree.ts';
import { get } from './parse/tree.ts';
import { readAgents } from './readers/agents.ts';
import { readPlays } from './readers/ansible.ts';
import { readCompose, readDockerfile, readPipeline, readWorkflow } from './readers/build.ts';
import { readBindings, readContainers } from './readers/container.ts';
import { readFavoured } from './readers/favoured.ts';
import { readFrontmatter, readPermissions } from './readers/frontmatter.ts';
import { looksLikeEvents, readHooks } from './readers/hooks.ts';
import {
  readCargoConfig,
  readCrontab,
  readDoas,
  readFormulas,
  readGitConfig,
  readGoGenerate,
  readGyp,
  readIniCommands,
  readLaunchd,
  readPreCommit,
  readProcfile,
  readSudoers,
  readUnit,
} from './readers/kept.ts';
import { readLock } from './readers/lock.ts';
import { readBuildMarkup } from './readers/markup.ts';
import { readMcpServers } from './readers/mcp.ts';
import { readOpenclaw } from './readers/openclaw.ts';
import { readPackageJson, readYarn } from './readers/package-json.ts';
import { readPlugin } from './readers/plugin.ts';
import { readConda, readGemfile, readIni, readPyproject, readRequirements, readUv } from './readers/python.ts';
import { readCargoReplacements, readGoMod, readNodeReplacements, readUvSources } from './readers/replaced.ts';
import { looksLikeSettings, readOpencode, readSettings } from './readers/settings.ts';
import { readSqlPrograms } from './readers/sql.ts';
import { readDevcontainer, readPythonTasks } from './readers/tasks.ts';
import { readTerraform } from './readers/terraform.ts';
import { readTypeset } from './readers/typeset.ts';
import type { Say } from './say.ts';

/** Readers of a tree, by the path's end. */
const TREES: readonly (readonly [RegExp, (root: Node, say: Say) => void])[] = [
  [/(?:^|\/)package\.json$/i, readPackageJson],
  [/(?:^|\/)(?:package\.json|pnpm-workspace\.ya?ml)$/i, readNodeReplacements],
  [/(?:^|\/)Cargo\.toml$/i, readCargoReplacements],
  [/(?:^|\/)pyproject\.toml$/i, readPyproject],
  [/(?:^|\/)pyproject\.toml$/i, readUvSources],
  [/(?:^|\/)pyproject\.toml$/i, readPythonTasks],
  [/(?:^|\/)uv\.toml$/i, readUv],
  [/(?:^|\/)\.?devcontainer\.json$/i, readDevcontainer],
  [/(?:^|\/)(?:plugin|marketplace|_meta|origin|manifest|skill|claw)\.(?:json|ya?ml)$/i, readPlugin],
  [/(?:^|\/)\.pre-commit-config\.ya?ml$/i, readPreCommit],
  [/(?:^|\/)\.cargo\/config(?:\.toml)?$/i, readCargoConfig],
  [/(?:^|\/)Procfile(?:\.[\w-]{1,40})?$/i, readProcfile],
  [/\.ya?ml$/i, readPlays],
  [/(?:^|\/)[\w.-]{0,60}env(?:ironment)?[\w.-]{0,40}\.ya?ml$/i, readConda],
  [/(?:^|\/)\.codex\/config\.toml$/i, readSettings],
  [/(?:^|\/)opencode\.jsonc?$/i, readOpencode],
  [/(?:^|\/)agents\/[\w.-]{1,40}\.ya?ml$/i, readAgents],
  [/(?:^|\/)(?:docker-)?compose[\w.-]{0,40}\.ya?ml$/i, readCompose],
  [/\.ya?ml$/i, readContainers],
  [/\.(?:ya?ml|json)$/i, readBindings],
  [/(?:^|\/)\.?yarnrc\.ya?ml$/i, readYarn],
  [/(?:^|\/)[\w.-]{0,40}gitlab-ci[\w.-]{0,40}\.ya?ml$/i, readPipeline],
  // One kept elsewhere is a template of it: its jobs and steps tell.
  [/\.ya?ml$/i, readWorkflow],
  [
    /(?:^|\/)action\.ya?ml$/i,
    (root, say) =>
      readWorkflow({ kind: 'map', start: 0, end: 0, entries: [{ key: 'jobs', at: root, value: root }] }, say),
  ],
];

const SETTINGS = /(?:^|\/)(?:[\w-]{1,40}\.)?settings[\w.-]{0,40}\.json$/i;

/** Readers of lines, by the path's end. */
export const TEXTS: readonly (readonly [RegExp, (source: string, say: Say) => void])[] = [
  [
    /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|uv\.lock|poetry\.lock|Pipfile\.lock|Cargo\.lock|bun\.lock|composer\.lock|Gemfile\.lock|go\.sum)$/i,
    readLock,
  ],
  [/(?:^|\/)(?:[\w.-]{0,60}requirements[\w.-]{0,60}|requirements\/[\w.-]{1,60})\.(?:txt|in)$/i, readRequirements],
  [/(?:^|\/)(?:setup\.cfg|\.?npmrc|pip\.conf|pip\.ini|\.yarnrc|\.?pypirc)$/i, readIni],
  [/(?:^|\/)Gemfile$/i, readGemfile],
  [/(?:^|\/)go\.mod$/i, readGoMod],
  [/\.(?:service|timer|socket|desktop)$/i, readUnit],
  [/\.plist$/i, readLaunchd],
  [/(?:^|\/)(?:pom|build|ivy)\.xml$|\.(?:\w{2,3}proj|targets|props)$/i, readBuildMarkup],
  [/\.(?:tf|hcl|tofu)$/i, readTerraform],
  [/\.gypi?$/i, readGyp],
  [/\.(?:ini|cfg|conf)$/i, readIniCommands],
  [/\.(?:sql|psql|pgsql|plsql|psqlrc|sqliterc)$/i, readSqlPrograms],
  [/\.[ct]sv$/i, readFormulas],
  [/\.go$/i, readGoGenerate],
  [/\.(?:tex|ltx|latex|sty|cls|dtx)$/i, readTypeset],
  [/(?:^|\/)(?:crontab|cron\.d\/[\w.-]{1,100}|[\w.-]{1,100}\.(?:cron|crontab))$/i, readCrontab],
  [/(?:^|\/)(?:\.?gitconfig|\.gitmodules|\.git\/config|[\w.-]{1,60}\.gitconfig)$/i, readGitConfig],
  [/(?:^|\/)sudoers(?:\.d\/[\w.-]{1,60}|[\w.-]{0,40})$|\.sudoers$/i, readSudoers],
  [/(?:^|\/)doas[\w.-]{0,20}\.conf$/i, readDoas],
  [/(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w.-]{1,40})?$|\.dockerfile$/i, readDockerfile],
];

export function readTree(path: string, frontmatter: boolean, root: Node, say: Say): void {
  if (frontmatter) {
    readFrontmatter(root, say);
    return;
  }
  for (const [pattern, read] of TREES) if (pattern.test(path)) read(root, say);
  if (SETTINGS.test(path) || looksLikeSettings(root)) readSettings(root, say);
  if (path !== '') readFavoured(root, say);
  for (const key of ['mcpServers', 'mcp_servers']) {
    const servers = get(root, key);
    if (servers) readMcpServers(servers, say);
  }
  if (/(?:^|\/)\.?mcp\.json$/i.test(path)) {
    const servers = get(root, 'servers') ?? (get(root, 'mcpServers') ? undefined : root);
    if (servers) readMcpServers(servers, say);
  }
  const hooks = get(root, 'hooks');
  if (hooks && (looksLikeEvents(hooks) || /hooks|settings|plugin/i.test(path))) readHooks(hooks, say, 'hooks');
  else if (looksLikeEvents(root)) readHooks(root, say, 'hooks');
  if (/(?:^|\/)(?:plugin|manifest|skill|claw)\.(?:json|ya?ml)$/i.test(path)) {
    const permissions = get(root, 'permissions');
    if (permissions) readPermissions(permissions, say, 'permissions');
    readOpenclaw(get(root, 'metadata') ?? root, say, 'metadata');
  }
}
