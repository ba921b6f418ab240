/** Tells whether a table may have changed since it was read. */
export interface TableVersions {
  /** A number that changes with every committed write; undefined while an open transaction has written to the table. */
  of(table: string): number | undefined;
  write(table: string): void;
  begin(): void;
  /** Ends the transaction, whether it was committed or rolled back. */
  end(): void;
}

/** `dataVersion` reads SQLite's counter of commits by other connections. Without it, there are no other connections. */
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
    of: (table) => (open.has(table) ? undefined : (own.get(table) ?? 0) + foreignWrites()),
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
