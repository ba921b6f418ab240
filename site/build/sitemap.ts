/** A page that everybody may find. */
export interface SitemapPage {
  /** From the origin on, encoded as an address has it. */
  readonly path: string;
  readonly changedAt?: Date;
}

/** As many addresses as one file may name (sitemaps.org). */
const MOST = 50_000;

/** Pages that stand there whatever the club has. */
export const FIXED_PAGES: readonly SitemapPage[] = [{ path: '/' }, { path: '/books' }, { path: '/join' }];

/**
 * The sitemap of a site as files by name. Where one file would not do, `sitemap.xml` names the others, so that whoever
 * knows of the one finds all.
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
