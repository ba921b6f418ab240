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
export function useOfSite<T>(topic: SiteTopic | 'snapshots', name: string, read: () => Promise<T>) {
  const { siteId } = useSite();
  return useQuery({ queryKey: ['site', siteId, topic, name], queryFn: read });
}

export const useDetails = () => {
  const { site } = useSite();
  return useOfSite('site', 'details', site.details);
};
export const useClock = () => {
  const { site } = useSite();
  return useOfSite('site', 'clock', site.clock);
};
export const useMembers = () => {
  const { site } = useSite();
  return useOfSite('members', 'members', site.members);
};
/** The names of the members of the site, for requests that have only their ids. */
export function useMemberNames(): MemberNames {
  const { data } = useMembers();
  return useMemo(() => new Map(data?.map(({ id, nickname, email }) => [id, nickname || email])), [data]);
}

export const useInbox = () => {
  const { site } = useSite();
  return useOfSite('inbox', 'inbox', site.inbox);
};
export const useFaults = () => {
  const { site } = useSite();
  return useOfSite('faults', 'faults', site.faults);
};
export const usePacks = () => {
  const { site } = useSite();
  return useOfSite('site', 'packs', site.packs);
};
export const useSnapshots = () => {
  const { site } = useSite();
  return useOfSite('snapshots', 'snapshots', site.snapshots);
};

/** The content of the site; undefined until its API key is known. */
export function useContent(): Content | undefined {
  const { data } = useDetails();
  const { siteId, apiKey } = data ?? {};
  return useMemo(() => (siteId && apiKey ? contentOf({ siteId, apiKey }) : undefined), [siteId, apiKey]);
}

/** The largest number of requests that a page reads and shows. */
const PAGE = 1000;
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

async function readLog(site: SiteControl, queries: QueryClient, key: readonly string[]): Promise<RequestLog> {
  const known = queries.getQueryData<RequestLog>(key);
  const after = known?.requests.at(-1)?.id;
  // The last known request is not in the log any more after it was cleared.
  const newer = after === undefined ? undefined : await site.requests({ after, limit: PAGE }).catch(() => undefined);
  if (known === undefined || newer === undefined || newer.requests.length === PAGE)
    return site.requests({ limit: PAGE });
  return { recording: newer.recording, requests: [...known.requests, ...newer.requests].slice(-MAX_SHOWN) };
}
