#!/usr/bin/env node
// The whole module, because older versions of Node do not export every name.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { unsupportedNode } from '../../world/installation.ts';
import { hideWarnings } from './hide-warnings.ts';

const problem = unsupportedNode(process.versions.node);
if (problem !== undefined) {
  process.stderr.write(`backlot: ${problem}\n`);
  process.exit(1);
}
hideWarnings();
// Removing the types of some three hundred modules takes a third of a start from the sources, and compiling the built
// command a fifth. Node keeps the result between starts, but only of modules that are imported after this call.
nodeModule.enableCompileCache();
const { runCommand } = await import('./run-command.ts');
await runCommand(fileURLToPath(import.meta.url), process.argv.slice(2));
