import { createInProcessLock, type ExclusiveLock } from './exclusive-lock.ts';

/** A lock across the tabs of an origin (Web Locks). `locks` is undefined on pages without a secure context. */
export function webLock(locks: Pick<LockManager, 'request'> | undefined): ExclusiveLock {
  if (locks === undefined) return createInProcessLock();
  return async (name, run) => await locks.request(name, run);
}
