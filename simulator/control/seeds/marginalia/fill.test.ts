import { expect, test } from 'vitest';
import { fill } from './phrasebook.ts';

const words = new Map([
  ['form', 'novel'],
  ['tag1', 'rain'],
]);

test('every slot of a template gets its value, as often as it is named', () => {
  expect(fill('A {form} about {tag1}, and more {tag1}.', words)).toBe('A novel about rain, and more rain.');
});

test('a slot without a value is a slip in the word stock', () => {
  expect(() => fill('A {from}.', words)).toThrow('no value for {from} in: A {from}.');
});
