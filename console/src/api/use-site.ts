import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import type { SiteTopic } from '#contracts/control/site-events.ts';
import type { MemberNames } from '../logic/log-entry.ts';
import { type Content, contentOf } from './content.ts';
import { control, type SiteControl } from './control.ts';

/** The site of the address. */
export function useSite(): { readonly siteId: string; readonly site: SiteControl } {
  const { siteId = '' } = useParams();
  return useMemo(() => ({ siteId, site: control.site(siteId) }), [siteId]);
}

/** What the pages read of a site. The key begins with the topic whose events make it stale. */
export function useOfSite<T>(topic: SiteTopic | 'snapshots', name: string, read: (site: SiteControl) => Promise<T>) {
  const { siteId, site } = useSite();
  return useQuery({ queryKey: ['site', siteId, topic, name], queryFn: () => read(site) });
}

export const useDetails = () => useOfSite('site', 'details', (site) => site.details());
export const useClock = () => useOfSite('site', 'clock', (site) => site.clock());
export const useMembers = () => useOfSite('members', 'members', (site) => site.members());
/** The names of the members of the site, for requests that have only their ids. */
export function useMemberNames(): MemberNames {
  const { data } = useMembers();
  return useMemo(() => new Map(data?.map(({ id, nickname, email }) => [id, nickname || email])), [data]);
}

export const useInbox = () => useOfSite('inbox', 'inbox', (site) => site.inbox());
export const useEvents = () => useOfSite('events', 'events', (site) => site.domainEvents());
export const useDeliveries = () => useOfSite('events', 'deliveries', (site) => site.deliveries());
export const useSettings = () => useOfSite('site', 'settings', (site) => site.settings());
export const useFaults = () => useOfSite('faults', 'faults', (site) => site.faults());
export const usePacks = () => useOfSite('site', 'packs', (site) => site.packs());
export const useSnapshots = () => useOfSite('snapshots', 'snapshots', (site) => site.snapshots());

/** The content of the site; undefined until its API key is known. */
export function useContent(): Content | undefined {
  const { data } = useDetails();
  const { siteId, apiKey } = data ?? {};
  return useMemo(() => (siteId && apiKey ? contentOf({ siteId, apiKey }) : undefined), [siteId, apiKey]);
}

/** The largest number of requests that a page reads. The bodies are read by the page of a request. */
const PAGE = { limit: 1000, bodies: 'false' } as const;
const MAX_SHOWN = 10_000;

export interface RequestLog {
  readonly recording: boolean;
  /** Oldest first. */
  readonly requests: readonly LoggedRequest[];
}

/** The requests of the log. After the first time, only what is new is read. */
export function useRequestLog() {
  const { siteId, site } = useSite();
  const queries = useQueryClient();
  const queryKey = ['site', siteId, 'requests', 'log'];
  return useQuery({ queryKey, queryFn: () => readLog(site, queries, queryKey) });
}

/** One request of the log, with its bodies. Requests do not change. */
export function useLogged(requestId: string) {
  const { siteId, site } = useSite();
  return useQuery({ queryKey: ['site', siteId, 'request', requestId], queryFn: () => site.request(requestId) });
}

async function readLog(site: SiteControl, queries: QueryClient, key: readonly string[]): Promise<RequestLog> {
  const known = queries.getQueryData<RequestLog>(key);
  const after = known?.requests.at(-1)?.id;
  // The last known request is not in the log any more after it was cleared.
  const newer = after === undefined ? undefined : await site.requests({ after, ...PAGE }).catch(() => undefined);
  if (known === undefined || newer === undefined || newer.requests.length === PAGE.limit) return site.requests(PAGE);
  return { recording: newer.recording, requests: [...known.requests, ...newer.requests].slice(-MAX_SHOWN) };
}
