import { type ApiRequest, headerOf } from './api-request.ts';

/**
 * Whether a page of another site made the browser send this request (SEC-36, SEC-37, and forms posted by other sites).
 */
export function isFromElsewhere(request: Pick<ApiRequest, 'headers'>): boolean {
  const fetchSite = headerOf(request, 'sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'cross-site' || fetchSite === 'same-site';
  const origin = headerOf(request, 'origin');
  return origin !== undefined && URL.parse(origin)?.host !== headerOf(request, 'host')?.toLowerCase();
}
