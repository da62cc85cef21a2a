// Where skills are fetched from, the most particular place first: the first that accepts an address resolves it.
import { definePlugin, type UrlSource } from '../../src/plugin.ts';
import { bitbucket } from './bitbucket.ts';
import { clawhub } from './clawhub.ts';
import { direct } from './direct.ts';
import { gitee } from './gitee.ts';
import { gist, github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { type Hosts, readHosts } from './hosts.ts';
import { skillsSh } from './skills-sh.ts';
import { wellKnown } from './well-known.ts';

export function sourcesOn(hosts: Hosts): UrlSource[] {
  return [
    wellKnown(),
    gist(hosts),
    github(hosts),
    clawhub(hosts),
    skillsSh(hosts),
    bitbucket(hosts),
    gitee(hosts),
    gitlab(hosts),
    direct(),
  ];
}

export default definePlugin({ name: 'sources', version: '1', sources: sourcesOn(readHosts(process.env)) });
