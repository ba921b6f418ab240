import { useState } from 'react';

/** The simulator keeps no more mails. */
const MAX_KEPT = 10_000;

/** Which mails this browser has shown. */
export function useRead(siteId: string) {
  const stored = `backlot-console-read ${siteId}`;
  const [read, setRead] = useState<ReadonlySet<string>>(() => new Set(localStorage.getItem(stored)?.split(' ') ?? []));
  const markAll = (ids: readonly string[]) => {
    const next = [...new Set([...read, ...ids])].slice(-MAX_KEPT);
    localStorage.setItem(stored, next.join(' '));
    setRead(new Set(next));
  };
  return { read, markAll, markRead: (id: string) => read.has(id) || markAll([id]) };
}
