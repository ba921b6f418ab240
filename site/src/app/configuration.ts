/** The site as the page's meta tags configure it. No `apiUrl`: the real service. */
export interface Configuration {
  readonly clientId: string;
  readonly apiUrl: string | undefined;
}

/** Undefined for a tag that is missing, empty, or still holds Vite's placeholder. */
function meta(page: Document, name: string): string | undefined {
  const content = page.querySelector(`meta[name="marginalia:${name}"]`)?.getAttribute('content')?.trim();
  return content === undefined || content === '' || content.startsWith('%') ? undefined : content;
}

/** Null when the page does not say which club it belongs to, or gives an address of the service that is none. */
export function readConfiguration(page: Document): Configuration | null {
  const clientId = meta(page, 'client-id');
  const apiUrl = meta(page, 'api-url');
  const usable = apiUrl === undefined || /^https?:$/.test(URL.parse(apiUrl)?.protocol ?? '');
  return clientId !== undefined && usable ? { clientId, apiUrl } : null;
}
