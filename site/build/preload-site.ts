import type { Plugin, Rolldown } from 'vite';

/** The part of a chunk that counts here. */
export type NeededChunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'code' | 'imports' | 'moduleIds'>;
type Bundle = Readonly<Record<string, NeededChunk | { readonly type: 'asset' }>>;

/** Asked for by the page's own script at its very start (src/main.ts): the browser may as well begin before. */
const SITE = '/src/app/start.tsx';

function chunkOf(bundle: Bundle, fits: (chunk: NeededChunk) => boolean): NeededChunk {
  const found = Object.values(bundle).find((part) => part.type === 'chunk' && fits(part));
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk with ${SITE}. Has the module moved?`);
  return found;
}

/**
 * The files of the site's chunk and of all that it imports, the smallest first: it does not wait behind a large one for
 * a connection, and soon leaves its own to the next.
 */
export function filesOf(bundle: Bundle): string[] {
  const chunks = new Set<NeededChunk>();
  const add = (chunk: NeededChunk): void => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) add(chunkOf(bundle, ({ fileName }) => fileName === name));
  };
  add(chunkOf(bundle, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(SITE))));
  return [...chunks].sort((one, other) => one.code.length - other.code.length).map(({ fileName }) => fileName);
}

const linkTo = (file: string): string => `    <link rel="modulepreload" crossorigin href="/${file}">\n`;

const FONT = / *<link rel="preload" as="font"[^>]*>\n/g;

/**
 * The page with `files` named in it, in the order in which all is needed: what the first paint waits for, scripts,
 * fonts. A browser that has six connections to a host gives them out in this order, and the seventh file waits for a
 * whole one.
 */
export function withLinks(html: string, files: readonly string[]): string {
  const fonts = html.match(FONT) ?? [];
  const links = files.filter((file) => !html.includes(file)).map(linkTo);
  return html
    .replaceAll(FONT, '')
    .replace(/ *<link rel="stylesheet"[^>]*>\n/, (styles) => [styles, ...links, ...fonts].join(''));
}

/** Names the site's files in the page, beside those that Vite names: a round trip less before anything is shown. */
export function preloadSite(): Plugin {
  return {
    name: 'marginalia:preload-site',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle === undefined ? html : withLinks(html, filesOf(bundle))),
    },
  };
}
