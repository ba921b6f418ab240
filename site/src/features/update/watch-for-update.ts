import { trustedScriptAddress } from '../../security/trusted-script-address.ts';

/** The part of the browser's service workers that is used here. */
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
  /** Undefined where something between us and the browser blocks it, as test drivers do. */
  register(address: string): Promise<Registration | undefined>;
}

/**
 * Installs the service worker, which keeps the site's files for times without a network. `onWaiting` is called when a
 * newer build is ready; the function that it is given changes over to it and calls `reload`. Where the worker cannot be
 * installed, the site goes on without.
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
      // Without a controller it is the first build that this browser sees: there is nothing to change over from.
      if (worker.state === 'installed' && workers.controller !== null) offer(worker);
    });
  if (registration.waiting !== null && workers.controller !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) follow(registration.installing);
  });
}
