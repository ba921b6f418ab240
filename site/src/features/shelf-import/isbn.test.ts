import { describe, expect, test } from 'vitest';
import { readIsbn } from './isbn.ts';

// The examples in the ISBN users' manual, 7th edition.
describe('an ISBN', () => {
  test.each([
    ['978-92-95055-02-5', '9789295055025'],
    ['="9789295055025"', '9789295055025'],
    ['0-306-40615-2', '9780306406157'],
    ['="080442957X"', '9780804429573'],
    ['080442957x', '9780804429573'],
    ['978-92-95055-02-6', ''],
    ['0-306-40615-3', ''],
    ['=""', ''],
    ['12', ''],
    ['', ''],
  ])('%s is read as %s', (text, isbn) => {
    expect(readIsbn(text)).toBe(isbn);
  });
});
