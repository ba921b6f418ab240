import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../open-store.ts';
import { textOf } from '../sql/rows.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { testData } from '../testing/test-store.ts';

type Store = Awaited<ReturnType<typeof openStore>>;
let db: Store;
beforeAll(async () => {
  db = await openStore(testData());
});
afterAll(() => db.close());

/** The text that PostgreSQL stores in a document for `text`. */
async function documented(text: string): Promise<unknown> {
  // The store undoes its own replacements in columns, but not in a JSON text, where they are escaped.
  const row = await sqlOf(db).get('SELECT (backlot_json(?) -> 0)::text AS stored', JSON.stringify([text]));
  return JSON.parse(textOf(row ?? {}, 'stored'));
}

test.each([
  ['U+0001', 'a\u0001b', 'a\u0001\u0002b'],
  ['NUL', 'a\0b', 'a\u0001\u0001b'],
  ['the first half of a surrogate pair', '\ud83d', '\ue83d\u0001\u0003'],
  ['the second half', 'x\udfff', 'x\uefff\u0001\u0003'],
  ['a whole pair', '\0😀', '\u0001\u0001😀'],
  ['what looks like an escape', '\\u0000\\ud800\0', '\\u0000\\ud800\u0001\u0001'],
  ['an escape after backslashes', '\\\\\0\\\ud800', '\\\\\u0001\u0001\\\ue800\u0001\u0003'],
])('%s', async (_, text, stored) => {
  expect(await documented(text)).toBe(stored);
});

test('any text is stored in the same way', async () => {
  const unit = fc.constantFrom(
    '\\',
    'u',
    'd',
    '8',
    '0',
    '0000',
    'u0001',
    'ud8',
    '"',
    '\0',
    '\u0001',
    '\ud83d',
    '\ude00',
    '😀',
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit }), async (text) => {
      const stored = text
        .replaceAll('\u0001', '\u0001\u0002')
        .replaceAll('\0', '\u0001\u0001')
        .replaceAll(/\p{Surrogate}/gu, (half) => `${String.fromCharCode(half.charCodeAt(0) + 0x1000)}\u0001\u0003`);
      expect(await documented(text)).toBe(stored);
    }),
  );
});
