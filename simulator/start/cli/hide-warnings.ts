/**
 * Warnings of Node that its users can do nothing about: SQLite is experimental in Node 22, and so are types in a
 * configuration file. A project without `"type": "module"` may have a configuration file with `import` and `export`.
 */
const HIDDEN = [
  /^SQLite is an experimental feature/,
  /^Type Stripping is an experimental feature/,
  /^Module type of \S*backlot\.config\./,
];

/** Hides these warnings. All others are printed. */
export function hideWarnings(): void {
  process.emitWarning = new Proxy(process.emitWarning, {
    apply: (original, self, args: unknown[]) =>
      HIDDEN.some((warning) => warning.test(String(args[0]))) ? undefined : Reflect.apply(original, self, args),
  });
}
