import { buildMarginalia } from '#simulator/control/seeds/marginalia/build-marginalia.ts';
import type { Content } from './plan-content.ts';

/** In which order the collections are filled: what is referenced comes first. */
const FILLED = ['Authors', 'Genres', 'Books', 'Bulletin', 'Reviews'];

/** The books, the notices and the reviews of the simulator's world. Reading lists are their members', who are not here. */
export async function marginaliaContent(): Promise<Content> {
  const { items, links } = await buildMarginalia();
  return { items: new Map(FILLED.map((id) => [id, items.get(id) ?? []])), links };
}
