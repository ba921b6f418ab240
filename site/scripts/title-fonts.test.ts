import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import books from '../../simulator/control/seeds/marginalia/data/Books.json' with { type: 'json' };

const library = z.array(z.object({ title: z.string() })).parse(books);

test('the site ships a font for every Japanese or Chinese character in a title of the seed', async () => {
  const css = await readFile(new URL('../src/tokens.css', import.meta.url), 'utf8');
  const [, range = ''] = /shippori-mincho-titles[^}]*unicode-range:([^;]*);/.exec(css) ?? [];
  const shipped = new Set(
    range.split(',').map((point) => String.fromCodePoint(Number.parseInt(point.trim().slice(2), 16))),
  );
  const titles = library.map(({ title }) => title).join('');
  const needed = new Set(titles.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu));
  expect([...needed].filter((character) => !shipped.has(character))).toEqual([]);
  expect(needed.size).toBe(29);
});
