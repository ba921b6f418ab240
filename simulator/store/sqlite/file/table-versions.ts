/** Tells whether a table may have changed since it was read. */
export interface TableVersions {
  /**
   * A number that is a new one after every committed write to any of `tables`; undefined while a transaction has written to
   * one and not ended.
   */
  of(tables: readonly string[]): number | undefined;
  write(table: string): void;
  begin(): void;
  /** Of the transaction, however it ended. */
  end(): void;
}

/** `dataVersion` reads SQLite's count of what other connections have committed. Without it there are no others. */
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
    begin: () => {
      inTransaction = true;
    },
    end: () => {
      inTransaction = false;
      open.clear();
    },
  };
}
