/**
 * Hides the warning that Node's SQLite is experimental, which Node 22 prints at each start. Backlot is tested with it, and
 * its users can do nothing about it. All other warnings are printed.
 */
export function hideSqliteWarning(): void {
  process.emitWarning = new Proxy(process.emitWarning, {
    apply: (original, self, args: unknown[]) =>
      String(args[0]).startsWith('SQLite is an experimental feature') ? undefined : Reflect.apply(original, self, args),
  });
}
