#!/usr/bin/env node
// The whole module, because older versions of Node do not export every name.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { unsupportedNode } from '#simulator/platform/installation.ts';

/**
 * Warnings of Node that its users can do nothing about: SQLite is experimental in Node 22, and so are types in a
 * configuration file. A project without `"type": "module"` may have a configuration file with `import` and `export`.
 */
const HIDDEN = [
  /^SQLite is an experimental feature/,
  /^Type Stripping is an experimental feature/,
  /^Module type of \S*backlot\.config\./,
];

const problem = unsupportedNode(process.versions.node);
if (problem !== undefined) {
  process.stderr.write(`backlot: ${problem}\n`);
  process.exit(1);
}
hideWarnings();
// Removing the types of some three hundred modules takes a third of a start from the sources, and compiling the built
// command a fifth. Node keeps the result between starts, but only of modules that are imported after this call. Deno lacks it.
nodeModule.enableCompileCache?.();
const { runCommand } = await import('./run-command.ts');
await runCommand(fileURLToPath(import.meta.url), process.argv.slice(2));

/** Hides these warnings. All others are printed. */
function hideWarnings(): void {
  process.emitWarning = new Proxy(process.emitWarning, {
    apply: (original, self, args: unknown[]) =>
      HIDDEN.some((warning) => warning.test(String(args[0]))) ? undefined : Reflect.apply(original, self, args),
  });
}
