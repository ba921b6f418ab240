import type { HtmlTagDescriptor, Plugin } from 'vite';
import { iconPng, previewPng } from './emblem.ts';
import { HEADERS } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { FIXED_PAGES, sitemapFiles } from './sitemap.ts';

const NAME = 'Marginalia';
const DESCRIPTION = 'Marginalia is a reading club: books worth writing in, and what its members wrote.';
const PREVIEW = 'preview.png';

/** The steps of forms, and pages for members only. Search engines find nothing there. */
const PRIVATE_PAGES = [
  '/account',
  '/callback',
  '/forgot-password',
  '/pending',
  '/reset-password',
  '/second-factor',
  '/sign-in',
  '/verify',
] as const;

/** W3C, Web Application Manifest. */
const webManifest = {
  name: NAME,
  short_name: NAME,
  description: DESCRIPTION,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  dir: 'ltr',
  background_color: '#f6f4ee',
  theme_color: '#f6f4ee',
  categories: ['books', 'social'],
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
} as const;

/**
 * What crawlers may read. The sitemap needs a full address (sitemaps.org,
 * robots.txt); without `siteUrl` it is left out.
 */
export function robotsTxt(siteUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PAGES.map((page) => `Disallow: ${page}`),
    '',
    siteUrl === ''
      ? '# No sitemap, because the address of this site was not known. Set VITE_SITE_URL to get one.'
      : `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The headers file that Netlify and Cloudflare Pages read from a build. */
export function headersFile(): string {
  const lines = Object.entries(HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/service-worker.js',
    '  Cache-Control: no-cache',
    '',
  ].join('\n');
}

/** How other services show a shared link (ogp.me). Pictures need a full address. */
function previewTags(siteUrl: string): HtmlTagDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': NAME,
    'og:title': NAME,
    'og:description': DESCRIPTION,
    'og:image': `${siteUrl}/${PREVIEW}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A page of a book, with a brace and an underline drawn in blue pencil.',
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ tag: 'meta', attrs: { property, content } })),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

function pageTags(siteUrl: string): HtmlTagDescriptor[] {
  return [{ tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-180.png' } }, ...previewTags(siteUrl)];
}

/** Lets people find, share and install the site: manifest, icons, preview, sitemap, robots.txt and fallback pages. */
export function discovery({ siteUrl }: Settings): Plugin {
  return {
    name: 'marginalia:discovery',
    apply: 'build',
    transformIndexHtml: () => pageTags(siteUrl).map((tag) => ({ ...tag, injectTo: 'head' })),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (fileName: string, source: string | Uint8Array): void => {
          this.emitFile({ type: 'asset', fileName, source });
        };
        emit('manifest.webmanifest', JSON.stringify(webManifest));
        emit('icon-180.png', iconPng(180));
        emit('icon-192.png', iconPng(192));
        emit('icon-512.png', iconPng(512));
        emit('icon-maskable-512.png', iconPng(512, { maskable: true }));
        emit(PREVIEW, previewPng());
        emit('robots.txt', robotsTxt(siteUrl));
        // The pages of books and authors depend on the club's data, which the build
        // does not know. `npm run sitemap` adds them.
        const sitemap = siteUrl === '' ? new Map<string, string>() : sitemapFiles(siteUrl, FIXED_PAGES);
        for (const [name, text] of sitemap) emit(name, text);
        // A static host has to send the page for every address of the site. Hosts read one of these files for that.
        const page = bundle['index.html'];
        if (page?.type === 'asset') emit('404.html', page.source);
        emit('_redirects', '/* /index.html 200\n');
        emit('_headers', headersFile());
      },
    },
  };
}
