import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '#core/index.ts';
import { createItems } from '#core/items.ts';
import { serverPorts } from '#core/server.ts';
import { FIXED_PAGES, sitemapFiles } from '../../build/sitemap.ts';
import type { Arguments } from './arguments.ts';
import { clubPages } from './club-pages.ts';

/**
 * Writes the sitemap of a site. Returns the number of its pages and the names of its files. Throws the errors of core.
 */
export async function writeSitemap({
  clientId,
  apiUrl,
  siteUrl,
  out,
}: Omit<Arguments, 'help'>): Promise<{ readonly pages: number; readonly files: readonly string[] }> {
  const ports = serverPorts((address, init) => fetch(address, init));
  const visitor = createClient(apiUrl === '' ? { clientId } : { clientId, apiUrl }, ports);
  const pages = [...FIXED_PAGES, ...(await clubPages(createItems(visitor)))];
  const files = sitemapFiles(siteUrl, pages);
  await mkdir(out, { recursive: true });
  for (const [name, text] of files) await writeFile(join(out, name), text);
  return { pages: pages.length, files: [...files.keys()] };
}
