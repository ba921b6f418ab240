/** How often a value was found in the caches of a kind, and how often it was computed. */
export interface CacheFigures {
  hits: number;
  misses: number;
}

/** The kinds of caches: whole collections, and small things that nearly every request reads. */
export type CacheKind = 'collections' | 'records';

type OfDatabase = Readonly<Record<CacheKind, CacheFigures>>;

const figures = new WeakMap<object, OfDatabase>();

/** The figures of a database's caches. A cache adds to them. */
export function cacheFigures({ identity }: { readonly identity: object }): OfDatabase {
  const known = figures.get(identity);
  if (known) return known;
  const none = () => ({ hits: 0, misses: 0 });
  const created = { collections: none(), records: none() };
  figures.set(identity, created);
  return created;
}
