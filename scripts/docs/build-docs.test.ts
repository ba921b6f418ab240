import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anchorOf } from '../rules/code-documents.ts';
import { RULES } from '../rules/read-rules.ts';
import { buildDocs, strictPage } from './build-docs.ts';

/** A build takes ten seconds, and much longer on a busy machine. */
const BUILD_MS = 300_000;

const files = new Map<string, string>();
let site = '';
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'backlot-docs-'));
  await buildDocs(site);
  for (const name of await readdir(site, { recursive: true })) {
    if (name.endsWith('.gz'))
      files.set(name.replace(/\.gz$/, ''), gunzipSync(await readFile(join(site, name))).toString());
  }
}, BUILD_MS);
afterAll(() => rm(site, { recursive: true, force: true }));

const pages = () => [...files].filter(([name]) => name.endsWith('.html'));

test('the documentation site has a page and the Markdown of the guide, and a list for programs', () => {
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'guide/start.html', 'guide/start.md', 'errors.html', 'llms.txt']),
  );
});

test('no page of the documentation site has a script or a style in its HTML', () => {
  const found = pages().filter(([, html]) => /<script(?![^>]* src=)|<style| style="| on\w+="/.test(html));
  expect(found.map(([name]) => name)).toEqual([]);
});

test('the documentation site loads nothing from elsewhere', () => {
  const addresses = (text: string) => [
    ...text.matchAll(/<(?:link|script|img|iframe)[^>]* (?:href|src)="(?:https?:)?\/\/[^"]*"/g),
    ...text.matchAll(/url\(\s*["']?(?:https?:)?\/\/[^)]*\)|@import\s*["'(][^;]*/g),
  ];
  const found = [...files].filter(([name]) => /\.(html|css)$/.test(name)).flatMap(([, text]) => addresses(text));
  expect(found.map(([address]) => address)).toEqual([]);
});

test('each rule has its anchor on a page of the documentation site', () => {
  const rules = pages()
    .filter(([name]) => name.startsWith('rules/') || name === 'differences.html')
    .map(([, html]) => html)
    .join();
  expect(RULES.filter(({ id }) => !rules.includes(`id="${anchorOf(id)}"`)).map(({ id }) => id)).toEqual([]);
});

test('each link of the documentation site to a page of it leads to a page, and to an anchor that the page has', () => {
  const missing = pages().flatMap(([name, html]) =>
    [...html.matchAll(/<a [^>]*href="\/backlot\/docs\/([^"#]*)(?:#([^"]*))?"/g)]
      .filter(([, path = '', anchor]) => {
        const target = files.get(path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`);
        return target === undefined || (anchor !== undefined && !target.includes(`id="${decodeURIComponent(anchor)}"`));
      })
      .map(([, path, anchor]) => `${name}: ${path}#${anchor ?? ''}`),
  );
  expect(missing).toEqual([]);
});

test('each document that llms.txt lists is on the documentation site', () => {
  const listed = [...(files.get('llms.txt') ?? '').matchAll(/\]\(\/backlot\/docs\/([^)]+)\)/g)].map(
    ([, path = '']) => path,
  );
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((path) => !files.has(path))).toEqual([]);
});

test('a script in the HTML of a page becomes a file', () => {
  const added = new Map<string, string | Buffer>();
  const html = strictPage('<p style="a:b"><script id="mac">go()</script><script src="/x.js"></script></p>', added);
  expect(html).toBe(
    '<p><script id="mac" src="/backlot/docs/assets/page.e4a62ff8.js"></script><script src="/x.js"></script></p>',
  );
  expect([...added]).toEqual([['assets/page.e4a62ff8.js', 'go()']]);
});
