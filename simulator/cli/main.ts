#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping the types of some three hundred modules is a third of a start. Node keeps the result between starts, but
// only of what is imported after this call.
enableCompileCache();
const { runCommand } = await import('./run-command.ts');
await runCommand(fileURLToPath(import.meta.url), process.argv.slice(2));
