import { type DefaultTheme, defineConfig, type HeadConfig } from 'vitepress';
import { adaptDocuments, githubAnchor } from './adapt-documents.ts';
import { indexPages, pagesIn } from './pages.ts';
import { TOKEN_STYLES, tokenClasses, writeTokenStyles } from './token-classes.ts';

/** The simulator serves the site there. */
const BASE = '/backlot/docs/';
/** `npm run docs:dev` has neither a policy nor classes for code. */
const isBuild = process.env.NODE_ENV === 'production';

export default defineConfig({
  title: 'Backlot',
  description: 'A local stand-in for Wix Headless.',
  lang: 'en',
  base: BASE,
  outDir: '../dist/docs',
  cacheDir: '../dist/docs-cache',
  cleanUrls: true,
  rewrites: indexPages(),
  // They are about the repository, and would crowd the search.
  srcExclude: ['decisions/**'],
  // Documents name addresses of programs on this machine.
  ignoreDeadLinks: 'localhostLinks',
  // Switching to dark would otherwise add a style to the HTML, which the policy forbids.
  appearance: { disableTransition: false },
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['meta', { name: 'robots', content: 'noindex' }],
    ...(isBuild ? [['link', { rel: 'stylesheet', href: BASE + TOKEN_STYLES }] satisfies HeadConfig] : []),
  ],
  // In a file, because the policy of the site allows no script in the HTML.
  metaChunk: true,
  buildEnd: writeTokenStyles,
  // The table of errors needs the whole width.
  transformPageData: ({ relativePath }) =>
    relativePath === 'errors.md' ? { frontmatter: { aside: false } } : undefined,
  markdown: {
    config: adaptDocuments,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: githubAnchor },
    codeTransformers: isBuild ? [tokenClasses] : [],
  },
  themeConfig: {
    // Most searches are for a name or an id, and a similar one would only be in the way.
    search: { provider: 'local', options: { miniSearch: { searchOptions: { fuzzy: false } } } },
    outline: [2, 3],
    notFound: { quote: 'The documentation does not have this page.', linkText: 'Overview' },
    docFooter: { prev: false, next: false },
    nav: [
      { text: 'Guide', link: '/guide/start', activeMatch: '^/guide/' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Rules', link: '/rules/', activeMatch: '^/rules/' },
      { text: 'Errors', link: '/errors' },
    ],
    // Each page has the whole sidebar in its HTML, so only pages of rules list the chapters.
    sidebar: { '/rules/': sidebar(pagesIn('rules')), '/': sidebar([{ text: 'Overview', link: '/rules/' }]) },
  },
});

function sidebar(rules: DefaultTheme.SidebarItem[]): DefaultTheme.SidebarItem[] {
  return [
    {
      text: 'Guide',
      items: pagesIn('guide', [
        'start',
        'connect',
        'configure',
        'handlers',
        'shop',
        'bookings',
        'plans',
        'prices',
        'pictures',
        'events',
        'test',
        'jest-and-node-test',
        'continuous-integration',
        'by-hand',
        'client',
        'core',
        'site',
      ]),
    },
    { text: 'Reference', items: pagesIn('reference') },
    { text: 'Rules', items: rules },
    { text: 'More', items: pagesIn('') },
  ];
}
