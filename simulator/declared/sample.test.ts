import { expect, test } from 'vitest';
import { readDeclarations } from './read-declarations.ts';
import { type Sampling, sampleOf } from './sample.ts';

const TYPES = readDeclarations(`
interface Trip extends TripPlaceOneOf {
    /** @format GUID
     * @readonly */
    id?: string;
    /** @maxLength 10 */
    title?: string;
    /** @minLength 30 */
    text: string;
    slug?: string;
    /** @format GUID
     * @maxSize 3 */
    guideIds?: string[];
    /** @minSize 2 */
    marks?: string[];
    status?: StatusWithLiterals;
    starts?: Date;
    ends?: Date;
    createdDate?: Date;
    /** @min 5 */
    seats?: number;
    cover?: Image;
    next?: Trip;
    price: Price;
}
declare enum Status { UNKNOWN = "UNKNOWN", DRAFT = "DRAFT", PUBLISHED = "PUBLISHED" }
type StatusWithLiterals = Status | 'UNKNOWN' | 'DRAFT' | 'PUBLISHED';
interface Image { id?: string; url?: string; width?: number; height?: number; }
interface TripPlaceOneOf { inside?: boolean; outside?: boolean; }
interface Price {
    /** @format DECIMAL_VALUE */
    amount: string;
    /** @format CURRENCY */
    currency?: string;
}
`).types;

function sampled(number: number, has: Sampling['has'] = 'all') {
  const now = new Date('2026-11-29T12:34:00Z');
  return sampleOf(
    { kind: 'named', name: 'Trip' },
    { types: TYPES, entities: ['Trip', 'TourGuide'], of: 'Trip', number, now, has },
  );
}

const FIRST = {
  ...{
    id: 'a65ca96e-0532-424b-a9de-2d4dea7c2cab',
    title: 'Sample tri',
    text: 'Sample trip 1: text.xxxxxxxxxx',
    slug: 'sample-trip-1',
  },
  ...{ guideIds: ['5193deca-4c9e-4561-a631-1e871a6ad13e'], marks: ['Sample trip 1: marks.', 'Sample trip 1: marks.'] },
  ...{ status: 'PUBLISHED', starts: '2026-12-01T09:00:00.000Z', ends: '2026-12-01T11:00:00.000Z' },
  ...{ createdDate: '2026-11-29T12:34:00.000Z', seats: 5, inside: false },
  cover: {
    id: 'sample-trip-1.jpg',
    url: 'https://static.wixstatic.com/media/sample-trip-1.jpg',
    width: 1200,
    height: 800,
  },
  price: { amount: '10.00', currency: 'EUR' },
};

test('a sample has ids, texts within their length, a public state, dates in the future and a picture', () => {
  expect(sampled(1)).toMatchObject(FIRST);
});

test('the second sample has another id, another slug and the day after', () => {
  expect(sampled(2)).toMatchObject({ slug: 'sample-trip-2', starts: '2026-12-02T09:00:00.000Z', seats: 5 });
  expect(sampled(2)).not.toMatchObject({ id: FIRST.id });
});

test('a request has what is required: a text and the amount of a price', () => {
  expect(sampled(1, 'required')).toEqual({ text: FIRST.text, price: { amount: '10.00' } });
});

test('a request with all that its sender may write has no id', () => {
  expect(sampled(1, 'writable')).not.toHaveProperty('id');
});
