#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping the types of about three hundred modules takes a third of a start. Node caches the result between starts,
// but only for modules that are imported after this call.
enableCompileCache();
const { runCommand } = await import('./run-command.ts');
await runCommand(fileURLToPath(import.meta.url), process.argv.slice(2));
