/** How often a value was found in the caches of a database, and how often it was computed. */
export interface CacheFigures {
  hits: number;
  misses: number;
}

const figures = new WeakMap<object, CacheFigures>();

/** The figures of a database's caches. A cache adds to them. */
export function cacheFigures({ identity }: { readonly identity: object }): CacheFigures {
  const known = figures.get(identity);
  if (known) return known;
  const created = { hits: 0, misses: 0 };
  figures.set(identity, created);
  return created;
}
