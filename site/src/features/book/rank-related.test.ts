import { expect, test } from 'vitest';
import { sampleAuthor, sampleBook, sampleGenre } from '../../testing/sample-items.ts';
import { rankRelated } from './rank-related.ts';

const essays = { ...sampleGenre, _id: 'genre-2' };
const [second, other] = [
  { ...sampleAuthor, _id: 'author-2' },
  { ...sampleAuthor, _id: 'author-3' },
];
const book = sampleBook({ authors: [sampleAuthor, second], genres: [sampleGenre, essays] });

test('a related book with an author in common comes first, then the more genres the better; a book is not related to itself', () => {
  const candidates = [
    book,
    sampleBook({ _id: 'one-genre', authors: [other] }),
    sampleBook({ _id: 'both-genres', authors: [other], genres: [essays, sampleGenre] }),
    sampleBook({ _id: 'same-author', authors: [other, second], genres: [] }),
    sampleBook({ _id: 'another-genre', authors: [], genres: [essays] }),
  ];
  const ids = rankRelated(book, candidates, 4).map(({ _id }) => _id);
  expect(ids).toEqual(['same-author', 'both-genres', 'one-genre', 'another-genre']);
  expect(rankRelated(book, candidates, 1)).toHaveLength(1);
});
