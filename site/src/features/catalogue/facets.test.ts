import { expect, test } from 'vitest';
import { sampleGenre } from '../../testing/sample-items.ts';
import { genreFacets, languageFacets, toggled } from './facets.ts';

const asStored = (name: string): string => name;
const essays = { ...sampleGenre, _id: 'genre-2', name: 'Essays' };

test('genres are counted by name; one that no book has is there with none', () => {
  expect(genreFacets([sampleGenre, essays], new Map([['Essays', 3]]), asStored)).toEqual([
    { value: 'genre-1', label: 'Short Stories', count: 0 },
    { value: 'genre-2', label: 'Essays', count: 3 },
  ]);
});

test('a facet that is not counted yet shows no number', () => {
  expect(genreFacets([essays], undefined, asStored)).toEqual([{ value: 'genre-2', label: 'Essays', count: undefined }]);
});

test('a language that was chosen can be taken back, even if no book is written in it', () => {
  expect(languageFacets(['English', 'Polish'], ['Klingon', 'Polish'], new Map([['English', 2]]), asStored)).toEqual([
    { value: 'English', label: 'English', count: 2 },
    { value: 'Polish', label: 'Polish', count: 0 },
    { value: 'Klingon', label: 'Klingon', count: 0 },
  ]);
});

test('choosing twice is not choosing', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('both kinds of facet have the name of the page, and are asked for by what is stored', () => {
  const shouted = (name: string): string => name.toUpperCase();
  expect(genreFacets([essays], new Map([['Essays', 3]]), shouted)).toEqual([
    { value: 'genre-2', label: 'ESSAYS', count: 3 },
  ]);
  expect(languageFacets(['English'], [], undefined, shouted)).toEqual([
    { value: 'English', label: 'ENGLISH', count: undefined },
  ]);
});
