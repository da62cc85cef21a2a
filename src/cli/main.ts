#!/usr/bin/env node
// The entry of the command line: a scan starts from compiled code where there is some, everything else from modules.
import { startCompiled } from './compiled.ts';

if (!startCompiled()) await (await import('./commands.ts')).runCommands();
