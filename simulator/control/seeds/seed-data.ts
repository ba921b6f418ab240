import { z } from 'zod';
import { collection } from '#contracts/content/collection.ts';
import { OPEN_TO_MEMBERS, TITLE_FIELD } from '#contracts/content/open-collection.ts';
import { createMemberRequest } from '#contracts/control/control-api.ts';
import { sampleCount } from '#contracts/control/samples.ts';
import { storableItem } from './storable-item.ts';

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
  services: z.record(z.string(), sampleCount).default({}),
});
export type CheckedSeedData = z.infer<typeof seedData>;

/** The definition of a collection that only has items. */
export function openCollection(id: string): CheckedSeedData['collections'][number] {
  return seedCollection.parse({ id });
}
