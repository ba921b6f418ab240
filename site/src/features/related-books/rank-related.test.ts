import { expect, test } from 'vitest';
import { sampleAuthor, sampleBook, sampleGenre } from '../../testing/sample-items.ts';
import { rankRelated } from './rank-related.ts';

const essays = { ...sampleGenre, _id: 'genre-2' };
const other = { ...sampleAuthor, _id: 'author-2' };
const book = sampleBook({ genres: [sampleGenre, essays] });

test('the same author comes first, then the more genres the better; a book is no relation of itself', () => {
  const candidates = [
    book,
    sampleBook({ _id: 'one-genre', author: other }),
    sampleBook({ _id: 'both-genres', author: other, genres: [essays, sampleGenre] }),
    sampleBook({ _id: 'same-author', genres: [] }),
    sampleBook({ _id: 'another-genre', author: 'author-3', genres: [essays] }),
  ];
  const ids = rankRelated(book, candidates, 4).map(({ _id }) => _id);
  expect(ids).toEqual(['same-author', 'both-genres', 'one-genre', 'another-genre']);
  expect(rankRelated(book, candidates, 1)).toHaveLength(1);
});
