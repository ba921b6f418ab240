/** A page that is open to everybody. */
export interface SitemapPage {
  /** The path after the origin, percent-encoded. */
  readonly path: string;
  readonly changedAt?: Date;
}

/** The largest number of addresses in one file (sitemaps.org). */
const MOST = 50_000;

/** Pages that do not depend on the club's data. */
export const FIXED_PAGES: readonly SitemapPage[] = [{ path: '/' }, { path: '/books' }, { path: '/join' }];

/**
 * The sitemap of a site, as files by name. If one file is not enough, `sitemap.xml` is an index of the others,
 * so a crawler finds all of them from there.
 */
export function sitemapFiles(siteUrl: string, pages: readonly SitemapPage[]): ReadonlyMap<string, string> {
  const parts = Array.from({ length: Math.ceil(pages.length / MOST) }, (_, at) =>
    pages.slice(at * MOST, (at + 1) * MOST),
  );
  if (parts.length <= 1) return new Map([['sitemap.xml', urlset(siteUrl, pages)]]);
  const files = parts.map((part, at) => [`sitemap-${at + 1}.xml`, urlset(siteUrl, part)] as const);
  const named = files.map(([name]) => `  <sitemap><loc>${escaped(`${siteUrl}/${name}`)}</loc></sitemap>`);
  return new Map([['sitemap.xml', xml('sitemapindex', named)], ...files]);
}

function urlset(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
    return `  <url><loc>${escaped(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return xml('urlset', urls);
}

function xml(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
}
