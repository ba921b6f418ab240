/** Tells whether a table may have changed since it was read. */
export interface TableVersions {
  /**
   * A number that changes with every committed write to one of `tables`; undefined while an open transaction has
   * written to one of them.
   */
  of(tables: readonly string[]): number | undefined;
  write(table: string): void;
  begin(): void;
  /** Whether the open transaction has written. */
  hasWritten(): boolean;
  /** Ends the transaction, whether it was committed or rolled back. */
  end(): void;
}

/** `dataVersion` reads SQLite's counter of commits by other connections. Without it, no other process uses the file. */
export function tableVersions(dataVersion?: () => unknown): TableVersions {
  const own = new Map<string, number>();
  const open = new Set<string>();
  let inTransaction = false;
  let seenForeign: unknown;
  let foreign = 0;

  function foreignWrites(): number {
    const now = dataVersion?.();
    if (now !== seenForeign) {
      seenForeign = now;
      foreign += 1;
    }
    return foreign;
  }
  return {
    // The numbers of single tables only grow, and so does their sum.
    of: (tables) => {
      let sum = foreignWrites();
      for (const table of tables) {
        if (open.has(table)) return undefined;
        sum += own.get(table) ?? 0;
      }
      return sum;
    },
    write: (table) => {
      own.set(table, (own.get(table) ?? 0) + 1);
      if (inTransaction) open.add(table);
    },
    hasWritten: () => open.size > 0,
    begin: () => {
      inTransaction = true;
    },
    end: () => {
      inTransaction = false;
      open.clear();
    },
  };
}
