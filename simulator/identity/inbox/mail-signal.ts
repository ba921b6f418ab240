import type { Database } from '../../world/database.ts';

/** The waiters for mail, by database and site. A site has an entry only while somebody waits. */
const waiting = new WeakMap<object, Map<string, Set<MailWatch>>>();

/**
 * Wakes the waiters for mail of the site. If the mail is part of an open transaction, they find it after the commit.
 */
export function signalMail({ identity }: Database, siteId: string): void {
  for (const watch of waiting.get(identity)?.get(siteId) ?? []) watch.signal();
}

/** Watches the mail of one site until `end` is called. */
export interface MailWatch {
  /**
   * A signal that aborts when the next mail is sent. Get it before reading the inbox, so that a mail that is sent
   * meanwhile is not missed.
   */
  next(): AbortSignal;
  signal(): void;
  end(): void;
}

/** The waiters by site. The first one makes this process listen for mail that another process sends. */
function waitersOf(db: Database): Map<string, Set<MailWatch>> {
  const known = waiting.get(db.identity);
  if (known) return known;
  const sites = new Map<string, Set<MailWatch>>();
  waiting.set(db.identity, sites);
  db.onAnnouncement?.((siteId) => signalMail(db, siteId));
  return sites;
}

export function watchMail(db: Database, siteId: string): MailWatch {
  const sites = waitersOf(db);
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
