import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runSimulator } from '#simulator/testing/run-simulator.ts';
import { writeSitemap } from './write-sitemap.ts';

const simulator = runSimulator();
const SITE = 'https://club.example';

let out = '';
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'sitemap-'));
});
afterEach(() => rm(out, { recursive: true }));

const given = (clientId: string) => ({ clientId, apiUrl: simulator().url, siteUrl: SITE, out });

describe('the sitemap of a site of the simulator', () => {
  test('names the page of each book, author and genre once, and no notice', async () => {
    const { clientId } = await simulator().createSite({ seed: 'marginalia' });
    expect(await writeSitemap(given(clientId))).toEqual({ pages: 342, files: ['sitemap.xml'] });
    const text = await readFile(join(out, 'sitemap.xml'), 'utf8');
    const places = [...text.matchAll(/<loc>https:\/\/club\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(places.slice(0, 3)).toEqual(['/', '/books', '/join']);
    expect(new Set(places).size).toBe(342);
    const countOf = (kind: string) => places.filter((path) => path.startsWith(`/${kind}/`)).length;
    expect(['books', 'authors', 'genres', 'bulletin'].map(countOf)).toEqual([244, 81, 14, 0]);
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(339);
  });

  test('of a site that has no books yet there is an error, and no file', async () => {
    const { clientId } = await simulator().createSite();
    await expect(writeSitemap(given(clientId))).rejects.toMatchObject({ code: 'WDE0025' });
    expect(await readdir(out)).toEqual([]);
  });
});
