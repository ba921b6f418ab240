import type { SeedItem } from '../../seed.ts';
import type { Chance } from '../chance.ts';
import { FOUNDED_AT } from '../instants.ts';
import { type GenreName, genreEntries } from '../marginalia-data.ts';
import { EDITOR_ID, marginaliaItem } from '../marginalia-item.ts';

export interface SeedGenre {
  readonly name: GenreName;
  readonly item: SeedItem;
}

export function buildGenres(chance: Chance): readonly SeedGenre[] {
  return genreEntries.map(({ name, description }) => ({
    name,
    item: marginaliaItem({ id: chance.string.uuid(), owner: EDITOR_ID, createdAt: FOUNDED_AT }, { name, description }),
  }));
}
