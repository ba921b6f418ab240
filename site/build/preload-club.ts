import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Asked for by the page's own script at its very start (src/main.tsx): the browser may as well begin before. */
const CLUB = '/src/app/start-club.tsx';

function chunkOf(bundle: Rolldown.OutputBundle, fits: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((part) => part.type === 'chunk' && fits(part));
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk ${CLUB}. Has the module moved?`);
  return found;
}

/** The files that the club's chunk needs, its own first. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) add(chunkOf(bundle, ({ fileName }) => fileName === name));
  };
  add(chunkOf(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(CLUB) === true));
  return [...files];
}

function linkTo(file: string): HtmlTagDescriptor {
  const attrs = file.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` }
    : { rel: 'modulepreload', crossorigin: true, href: `/${file}` };
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** Names the club's files in the page, beside those that Vite names: a round trip less before anything is shown. */
export function preloadClub(): Plugin {
  return {
    name: 'marginalia:preload-club',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle === undefined
          ? []
          : filesOf(bundle)
              .filter((file) => !html.includes(file))
              .map(linkTo),
    },
  };
}
