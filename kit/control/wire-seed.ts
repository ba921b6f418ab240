import { toWireForm } from '#contracts/content/wire-form.ts';
import type { ControlBody } from '#contracts/control/control-operations.ts';
import type { SeedData } from '#handlers/seed-data.ts';

/** The name of a seed, or its data. */
export type SeedChoice = string | SeedData;

/** The seed as JSON says it: a Date in an item is written as a date and not as a text. */
export function wireSeed(seed: SeedChoice | undefined): ControlBody<'POST /sites'>['seed'] {
  if (typeof seed !== 'object') return seed;
  if (seed.items === undefined) return { ...seed };
  const items = Object.entries(seed.items).map(([id, list]) => [id, list.map((item) => toWireForm(item))] as const);
  return { ...seed, items: Object.fromEntries(items) };
}
