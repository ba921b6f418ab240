/**
 * Links the web app manifest in the page, so that browsers can install the site. Call it once the first page
 * has loaded: a link in the HTML would make browsers fetch the manifest and its icon among the first files.
 * Only the production build has a manifest.
 */
export function nameManifest(page: Document): void {
  page.head.append(Object.assign(page.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
}
