import { trustedScriptAddress } from '../security/trusted-script-address.ts';

/** The part of the browser's service worker API that is used here. */
interface Worker extends EventTarget {
  readonly state: string;
  postMessage(message: string): void;
}
interface Registration extends EventTarget {
  readonly installing: Worker | null;
  readonly waiting: Worker | null;
}
interface Workers extends EventTarget {
  readonly controller: object | null;
  /** Resolves to undefined if something blocks it, as test drivers do. */
  register(address: string): Promise<Registration | undefined>;
}

/**
 * Installs the service worker, which caches the site's files for use offline. `onWaiting` is called when a
 * new build is ready, with the function that switches to it and then calls `reload`. If the worker cannot
 * be installed, the site works without it.
 */
export async function watchForUpdate(
  workers: Workers,
  onWaiting: (changeOver: () => void) => void,
  reload: () => void,
): Promise<void> {
  const registration = await workers.register(trustedScriptAddress('/service-worker.js')).catch(() => undefined);
  if (registration === undefined) return;
  const offer = (worker: Worker): void =>
    onWaiting(() => {
      workers.addEventListener('controllerchange', reload, { once: true });
      worker.postMessage('change-over');
    });
  const follow = (worker: Worker): void =>
    worker.addEventListener('statechange', () => {
      // Without a controller this is the first build in this browser, so there is no older one to replace.
      if (worker.state === 'installed' && workers.controller !== null) offer(worker);
    });
  if (registration.waiting !== null && workers.controller !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) follow(registration.installing);
  });
}
