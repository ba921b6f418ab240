import type { Database } from '../store/database.ts';

/** Those who wait for mail: by database, then by site. An entry is there only while somebody waits. */
const waiting = new WeakMap<object, Map<string, Set<MailWatch>>>();

/** Wakes those who wait for mail of the site. A mail of an open transaction is found once that has ended. */
export function signalMail({ identity }: Database, siteId: string): void {
  for (const watch of waiting.get(identity)?.get(siteId) ?? []) watch.signal();
}

/** Waits for the mail of one site, until `end` is called. */
export interface MailWatch {
  /** Aborts when the next mail is sent. Call it before looking, so that a mail that is sent meanwhile is not missed. */
  next(): AbortSignal;
  signal(): void;
  end(): void;
}

export function watchMail({ identity }: Database, siteId: string): MailWatch {
  const sites = waiting.get(identity) ?? new Map<string, Set<MailWatch>>();
  waiting.set(identity, sites);
  const watches = sites.get(siteId) ?? new Set();
  sites.set(siteId, watches);
  let controller = new AbortController();
  const watch: MailWatch = {
    next: () => {
      if (controller.signal.aborted) controller = new AbortController();
      return controller.signal;
    },
    signal: () => controller.abort(),
    end: () => {
      watches.delete(watch);
      if (watches.size === 0) sites.delete(siteId);
    },
  };
  watches.add(watch);
  return watch;
}
