/**
 * Names the manifest in the page, by which a browser can install the site. Once the visit has what it came for: named
 * from the start it would be fetched, and its icon, among the first files. Only the production build has one.
 */
export function nameManifest(page: Document): void {
  page.head.append(Object.assign(page.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
}
