import { expect, test } from 'vitest';
import { FIXED_PAGES, sitemapFiles } from './sitemap.ts';

const SITE = 'https://club.example';

test('a sitemap names whole addresses, escaped, with the day on which each page changed', () => {
  const pages = [...FIXED_PAGES, { path: "/books/a&b'c", changedAt: new Date('2026-03-14T23:30:00Z') }];
  expect(sitemapFiles(SITE, pages)).toEqual(
    new Map([
      [
        'sitemap.xml',
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          '  <url><loc>https://club.example/</loc></url>',
          '  <url><loc>https://club.example/books</loc></url>',
          '  <url><loc>https://club.example/join</loc></url>',
          '  <url><loc>https://club.example/books/a&amp;b&apos;c</loc><lastmod>2026-03-14</lastmod></url>',
          '</urlset>',
          '',
        ].join('\n'),
      ],
    ]),
  );
});

test.each([
  [50_000, ['sitemap.xml']],
  [50_001, ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']],
  [100_001, ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']],
])('a sitemap of %i pages has the files %j', (count, names) => {
  const files = sitemapFiles(
    SITE,
    Array.from({ length: count }, (_, n) => ({ path: `/books/${n}` })),
  );
  expect([...files.keys()]).toEqual(names);
  const named = [...files].flatMap(([, text]) => [...text.matchAll(/<loc>https:\/\/club\.example\/books\//g)]);
  expect(named).toHaveLength(count);
});

test('where there are several files, the one that is known names the others', () => {
  const pages = Array.from({ length: 50_001 }, (_, n) => ({ path: `/books/${n}` }));
  expect(sitemapFiles(SITE, pages).get('sitemap.xml')?.split('\n').slice(1, 5)).toEqual([
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '  <sitemap><loc>https://club.example/sitemap-1.xml</loc></sitemap>',
    '  <sitemap><loc>https://club.example/sitemap-2.xml</loc></sitemap>',
    '</sitemapindex>',
  ]);
});
