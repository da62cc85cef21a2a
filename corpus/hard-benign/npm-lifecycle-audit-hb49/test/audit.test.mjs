import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inspect } from '../bin/audit.mjs';

const fx = (n) => readFileSync(new URL(`./fixtures/${n}`, import.meta.url), 'utf8');

test('loader', () => assert.deepEqual(inspect(fx('loader.txt')), ['shell download', 'detached child']));
test('discord', () => assert.deepEqual(inspect(fx('discord.txt')), ['webhook']));
test('gyp is quiet', () => assert.deepEqual(inspect('node-gyp rebuild'), []));
