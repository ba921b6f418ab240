/**
 * The folder of the documentation site, as `npm run docs` builds it. The build of the package replaces this module by one that
 * names the folder in the package.
 */
export function documentsFolder(): URL {
  return new URL('../../../dist/docs/', import.meta.url);
}
