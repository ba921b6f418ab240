import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { catalogue } from './catalogue.ts';
import { LanguageContext, useTexts } from './use-texts.ts';

const choose = async (): Promise<void> => {};

/** Every sentence of a catalogue, by its path. Functions are called with numbers, which all of them can format. */
function sentences(texts: unknown, path: string): (readonly [path: string, sentence: string])[] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') return [[path, String(texts(3, 3, 3))]];
  if (typeof texts !== 'object' || texts === null) throw new Error(`${path} is neither a sentence nor a list of them`);
  return Object.entries(texts).flatMap(([name, inner]) => sentences(inner, `${path}.${name}`));
}

/** Texts that are the same in both languages. */
const SHARED = new Set([
  'ui-texts.title',
  'account-texts.account.nickname',
  'account-texts.profile.addressFields.subdivision',
  'book-texts.genres',
  'catalogue-texts.genre',
  'desk-texts.prose.commands.link',
  'desk-texts.books.references.genres.label',
  'desk-texts.books.facts.isbn',
  'desk-texts.authors.facts.name',
  'desk-texts.genres.heading',
  'desk-texts.genres.page',
  'desk-texts.genres.name',
  'diary-texts.year.genre',
  'figures-texts.genre',
  'front-page-rest-texts.charts.genre',
  'genre-texts.kind',
  'membership-texts.code.label',
  // Numbers and days.
  'diary-texts.year.before',
  'reading-list-texts.reading.fromTo',
  // An unknown name is shown as it is stored.
  'vocabulary-texts.genre',
  'vocabulary-texts.language',
  'vocabulary-texts.country',
  'vocabulary-texts.tag',
]);

const english = import.meta.glob<Record<string, unknown>>('../**/*-texts.en.ts', { eager: true });
const german = import.meta.glob<{ texts: unknown }>('../**/*-texts.de.ts', { eager: true });

/** The English texts of a module that exports only its catalogue. */
function readEnglish(module: Record<string, unknown>): unknown {
  const [made] = Object.values(module);
  if (typeof made !== 'object' || made === null || !('read' in made) || typeof made.read !== 'function') {
    throw new Error('a module of texts exports its catalogue');
  }
  return made.read('en');
}

test.each(Object.entries(english))('the catalogue %s has no English left over in German', (path, module) => {
  const name = path.replace(/^.*\/|\.en\.ts$/g, '');
  const translated = new Map(sentences(german[path.replace('.en.ts', '.de.ts')]?.texts, name));
  const left = sentences(readEnglish(module), name).filter(
    ([key, sentence]) => translated.get(key) === sentence && !SHARED.has(key),
  );
  expect(left).toEqual([]);
});

test('texts that cannot be fetched are said in English', async () => {
  const greetings = catalogue({ hello: 'Hello' }, () => Promise.reject(new TypeError('offline')));
  function Greeting(): string {
    return useTexts(greetings).hello;
  }
  await act(async () => {
    render(
      <LanguageContext value={{ language: 'de', choose }}>
        <Greeting />
      </LanguageContext>,
    );
  });
  expect(screen.getByText('Hello')).toBeDefined();
  await expect(greetings.load('de')).rejects.toThrow('offline');
});

test('German is fetched once, and not before somebody reads it', async () => {
  const fetched = vi.fn(async () => ({ texts: { hello: 'Hallo' } }));
  const greetings = catalogue({ hello: 'Hello' }, fetched);
  await greetings.load('en');
  expect(greetings.read('en')).toEqual({ hello: 'Hello' });
  expect(fetched).not.toHaveBeenCalled();
  await greetings.load('de');
  expect(greetings.read('de')).toEqual({ hello: 'Hallo' });
  expect(fetched).toHaveBeenCalledOnce();
});
