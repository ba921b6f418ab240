import { z } from 'zod';
import { type Collection, collection } from '#contracts/content/collection.ts';
import { OPEN_TO_MEMBERS, TITLE_FIELD } from '#contracts/content/open-collection.ts';
import { createMemberRequest } from '#contracts/control/control-api.ts';
import type { SeedState } from './seed.ts';
import { storableItem } from './storable-item.ts';

/** A collection to create: its id, and what differs from one that all may read and members may write. */
export type SeedCollection = Pick<Collection, 'id'> & Partial<Omit<Collection, 'id' | 'indexes' | 'searchEnabled'>>;

/** A member to create, as with the control API. Items refer to the member by `id`. */
export type SeedMemberData = z.input<typeof seedMember>;

/** The initial data of a site, as a configuration file gives it. */
export interface SeedData {
  readonly collections?: readonly SeedCollection[] | undefined;
  /**
   * Items by collection. A collection that is not among `collections` is created. Without `_id`, an item gets a random
   * one. A Date is stored as a date.
   */
  readonly items?: Readonly<Record<string, readonly object[]>> | undefined;
  readonly members?: readonly SeedMemberData[] | undefined;
  /** Documents of the state of handlers: by collection, then by id. */
  readonly state?: SeedState | undefined;
}

const seedCollection = collection.omit({ indexes: true, searchEnabled: true }).extend({
  fields: collection.shape.fields.min(1).default([TITLE_FIELD]),
  dataPermissions: collection.shape.dataPermissions.default(OPEN_TO_MEMBERS),
});
const seedItem = storableItem('give the member an "id", and write it here');
const seedDocument = z.looseObject({}) satisfies z.ZodType<object>;
const seedMember = createMemberRequest.extend({ id: z.uuid().optional() });

/** Checks the data of a seed. */
export const seedData = z.strictObject({
  collections: z.array(seedCollection.strict()).default([]),
  items: z.record(z.string(), z.array(seedItem)).default({}),
  members: z.array(seedMember).default([]),
  state: z.record(z.string(), z.record(z.string(), seedDocument)).default({}),
});
export type CheckedSeedData = z.infer<typeof seedData>;

/** The definition of a collection that only has items. */
export function openCollection(id: string): CheckedSeedData['collections'][number] {
  return seedCollection.parse({ id });
}
