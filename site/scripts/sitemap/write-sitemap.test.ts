import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import { expect, test, type World } from '#kit/vitest.ts';
import { writeSitemap } from './write-sitemap.ts';

const seededTest = test.extend({ worldOptions: { seed: 'marginalia' } });
const SITE = 'https://club.example';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'sitemap-'));
});
afterEach(() => rm(out, { recursive: true }));

const given = ({ clientId, url }: World) => ({ clientId, apiUrl: url, siteUrl: SITE, out });

describe('the sitemap of a site of the simulator', () => {
  seededTest('names the page of each book, author and genre once, and no notice', async ({ world }) => {
    expect(await writeSitemap(given(world))).toEqual({ pages: 342, files: ['sitemap.xml'] });
    const text = await readFile(join(out, 'sitemap.xml'), 'utf8');
    const places = [...text.matchAll(/<loc>https:\/\/club\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(places.slice(0, 3)).toEqual(['/', '/books', '/join']);
    expect(new Set(places).size).toBe(342);
    const countOf = (kind: string) => places.filter((path) => path.startsWith(`/${kind}/`)).length;
    expect(['books', 'authors', 'genres', 'bulletin'].map(countOf)).toEqual([244, 81, 14, 0]);
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(339);
  });

  test('a sitemap of a site without books is an error, and makes no file', async ({ world }) => {
    await expect(writeSitemap(given(world))).rejects.toMatchObject({ code: 'WDE0025' });
    expect(await readdir(out)).toEqual([]);
  });
});
