import { expect, test } from 'vitest';
import { deskTexts } from '../desk-texts.en.ts';
import { genreSchema } from './genre-form.tsx';

const texts = deskTexts.read('en');
if (texts instanceof Promise) throw new Error('English is always here');
const { errors } = texts.genres;

test.each<[{ name?: string; description?: string }, string[]]>([
  [{}, []],
  [{ name: ' ' }, [errors.name]],
  [{ name: 'x'.repeat(61) }, [errors.long]],
  [{ name: ' Essays ' }, [errors.taken]],
  [{ description: '' }, [errors.description]],
  [{ description: 'x'.repeat(501) }, [errors.longDescription]],
  [{ name: '', description: ' ' }, [errors.name, errors.description]],
])('a genre of which %j is changed has these wrong: %j', (part, wrong) => {
  const draft = { name: 'Poetry', description: 'For the garden.', ...part };
  const { error } = genreSchema((name) => name === 'Essays', errors).safeParse(draft);
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(wrong);
});
