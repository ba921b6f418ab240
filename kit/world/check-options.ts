import { z } from 'zod';
import { seedData } from '#simulator/control/seeds/seed-data.ts';
import { storableItem } from '#simulator/control/seeds/storable-item.ts';
import { demand } from '../demand.ts';
import type { WorldOptions } from './create-world.ts';

/** A list of items to insert. The simulator checks the rest. */
export const itemList = z.array(
  storableItem('insert the item when the member exists, with _owner: (await world.members.find("ada@example.com")).id'),
);

const options = z.strictObject({
  url: z.url().optional(),
  apiKey: z.string().optional(),
  seed: z
    .union(
      [z.string(), z.looseObject({})],
      'must be the name of a seed, or an object with collections, items, members and state',
    )
    .optional(),
  settings: z.looseObject({}).optional(),
  now: z.union([z.date(), z.string()], 'must be a Date, or a text such as "2026-01-31T12:00:00Z"').optional(),
  collections: z.array(z.looseObject({ id: z.string() })).optional(),
  items: z.record(z.string(), itemList).optional(),
  members: z.array(z.looseObject({ email: z.string() })).optional(),
  inboxTimeoutMs: z.number().optional(),
  title: z.string().optional(),
} satisfies Record<keyof WorldOptions, z.ZodType>);

/** Throws an error that names the first mistake in the options of a world. The simulator checks the rest. */
export function checkWorldOptions(given: WorldOptions): void {
  demand(options, given, 'The options of the world');
  if (typeof given.seed === 'object') demand(seedData, given.seed, 'The options of the world: seed');
}
