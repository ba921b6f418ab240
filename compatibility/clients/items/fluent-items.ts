import type { ItemData, Items, ItemsPage } from './items.ts';

interface Found extends Iterable<unknown> {
  readonly items: readonly ItemData[];
  next(): Promise<Found>;
}
interface Query {
  ascending(field: string): Query;
  limit(limit: number): Query;
  find(): Promise<Found>;
  count(): Promise<number>;
}

/** The part of `@wix/data` from 1.0.218 to today that the steps use. */
export interface FluentItems {
  query(collection: string): Query;
  get(collection: string, id: string): Promise<ItemData | null>;
  insert(collection: string, data: object): Promise<ItemData>;
  update(collection: string, data: object): Promise<ItemData>;
  remove(collection: string, id: string): Promise<unknown>;
  queryReferenced(collection: string, id: string, field: string): Promise<{ readonly items: readonly ItemData[] }>;
  isReferenced(collection: string, field: string, id: string, referencedId: string): Promise<boolean>;
  insertReference(collection: string, field: string, id: string, referencedId: string): Promise<void>;
  removeReference(collection: string, field: string, id: string, referencedId: string): Promise<void>;
}

export function openFluentItems(module: FluentItems): Items {
  const page = (found: Found): ItemsPage => ({ items: found.items, next: async () => page(await found.next()) });
  return {
    firstByTitle: async (collection, limit) =>
      page(await module.query(collection).ascending('title').limit(limit).find()),
    get: async (collection, id) => (await module.get(collection, id)) ?? undefined,
    insert: (collection, data) => module.insert(collection, data),
    update: (collection, data) => module.update(collection, data),
    remove: async (collection, id) => {
      await module.remove(collection, id);
    },
    count: (collection) => module.query(collection).count(),
    referencedIds: async (collection, id, field) =>
      (await module.queryReferenced(collection, id, field)).items.map(({ _id }) => _id),
    isReferenced: (collection, id, field, referencedId) => module.isReferenced(collection, field, id, referencedId),
    insertReference: (collection, id, field, referencedId) =>
      module.insertReference(collection, field, id, referencedId),
    removeReference: (collection, id, field, referencedId) =>
      module.removeReference(collection, field, id, referencedId),
  };
}
