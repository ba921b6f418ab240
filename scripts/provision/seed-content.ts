import { buildMarginalia } from '#simulator/control/seeds/marginalia/build-marginalia.ts';
import type { Content } from './plan-content.ts';

/** The order in which the collections are filled: referenced collections come first. */
const FILLED = ['Authors', 'Genres', 'Books', 'Bulletin', 'Reviews'];

/** The books, notices and reviews of the simulator's seed. Reading lists belong to members who do not exist on this site. */
export async function marginaliaContent(): Promise<Content> {
  const { items, links } = await buildMarginalia();
  return { items: new Map(FILLED.map((id) => [id, items.get(id) ?? []])), links };
}
