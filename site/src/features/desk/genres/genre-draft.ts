import type { Genre } from '#contracts/marginalia/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import type { DeskTexts } from '../desk-texts.en.ts';
import type { FieldErrors } from '../use-desk-task.ts';

export type GenreDraft = Pick<Genre, 'name' | 'description'>;

export const EMPTY_GENRE: GenreDraft = { name: '', description: '' };

export const readGenreDraft: Reader<GenreDraft> = object((field) => ({
  name: field('name', text),
  description: field('description', text),
}));

export function trimmed({ name, description }: GenreDraft): GenreDraft {
  return { name: name.trim(), description: description.trim() };
}

const MAX_NAME = 60;
const MAX_DESCRIPTION = 500;

/** The errors of a genre by field. `taken` says whether another genre has a name. */
export function checkGenre(
  draft: GenreDraft,
  taken: (name: string) => boolean,
  texts: DeskTexts['genres']['errors'],
): FieldErrors {
  const { name, description } = trimmed(draft);
  const rules: readonly (readonly [field: keyof GenreDraft, isFine: boolean, text: string])[] = [
    ['name', name !== '', texts.name],
    ['name', name.length <= MAX_NAME, texts.long],
    ['name', !taken(name), texts.taken],
    ['description', description !== '', texts.description],
    ['description', description.length <= MAX_DESCRIPTION, texts.longDescription],
  ];
  return rules.filter(([, isFine]) => !isFine).map(([field, , text]) => ({ field, text }));
}
