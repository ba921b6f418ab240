import type { Plugin, Rolldown } from 'vite';

/** The properties of a chunk that are read here. */
export type NeededChunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'code' | 'imports' | 'moduleIds'>;
type Bundle = Readonly<Record<string, NeededChunk | { readonly type: 'asset' }>>;

/** The page's script imports this first (src/main.ts), so the browser can start loading it earlier. */
const SITE = '/src/app/start.tsx';

function chunkOf(bundle: Bundle, fits: (chunk: NeededChunk) => boolean): NeededChunk {
  const found = Object.values(bundle).find((part) => part.type === 'chunk' && fits(part));
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk with ${SITE}. Has the module moved?`);
  return found;
}

/**
 * The files of the site's chunk and of everything that it imports, smallest first. A small file does not wait for a
 * connection behind a large one, and frees its own connection sooner.
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
 * Returns the page with links to `files`, in the order in which they are needed: first what the first paint
 * waits for, then scripts, then fonts. A browser with six connections per host assigns them in this order, and
 * the seventh file waits until one is free.
 */
export function withLinks(html: string, files: readonly string[]): string {
  const fonts = html.match(FONT) ?? [];
  const links = files.filter((file) => !html.includes(file)).map(linkTo);
  return html
    .replaceAll(FONT, '')
    .replace(/ *<link rel="stylesheet"[^>]*>\n/, (styles) => [styles, ...links, ...fonts].join(''));
}

/** Adds preload links for the site's files to those of Vite, which saves a round trip before anything is shown. */
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
