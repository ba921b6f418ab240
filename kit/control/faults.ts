import type { z } from 'zod';
import type { createFaultRequest, Fault, HeldRequest } from '#contracts/control/faults.ts';
import { type ControlCall, ControlError } from './control-call.ts';
import type { OperationName } from './operation-name.ts';

/** A fault to add, as in `POST …/faults` of the control API: when it applies, how often, and what happens. */
export interface NewFault extends Omit<z.input<typeof createFaultRequest>, 'operation'> {
  /** Without it, the fault applies to every operation. */
  readonly operation?: OperationName | undefined;
}

/** Requests that wait until the test releases them. Its `await using` releases them too. */
export interface HeldRequests extends AsyncDisposable {
  /** Lets the requests go on. Later ones do not wait any more. */
  release(): Promise<void>;
}

/** What goes wrong on a site on purpose: latency, waiting, errors, dropped connections. */
export interface Faults {
  /** The faults of the site, in the order in which they are tried. `remaining` says for how many more requests. */
  list(): Promise<readonly Fault[]>;
  /** Adds a fault after those that exist. */
  add(fault: NewFault): Promise<Fault>;
  /**
   * From now on, requests wait until they are released. Then they are carried out, or fail if the fault has a status,
   * a code or `drop`.
   */
  hold(fault?: Omit<NewFault, 'hold'>): Promise<HeldRequests>;
  /** The requests that wait, in the order in which they arrived. */
  held(): Promise<readonly HeldRequest[]>;
  /** Lets one request go that waits. The others go on waiting. Throws ControlError 404 if it does not wait. */
  release(requestId: string): Promise<void>;
  remove(faultId: string): Promise<void>;
  /** Removes all faults, and lets the requests go on that they hold. */
  clear(): Promise<void>;
}

export function createFaults(call: ControlCall, siteId: string): Faults {
  const remove = async (faultId: string) =>
    void (await call('DELETE /sites/{siteId}/faults/{faultId}', { siteId, faultId }));
  const add = async (fault: NewFault) => (await call('POST /sites/{siteId}/faults', { siteId, body: fault })).fault;
  return {
    list: async () => (await call('GET /sites/{siteId}/faults', { siteId })).faults,
    add,
    hold: async (fault) => {
      const { id } = await add({ ...fault, hold: true });
      const release = () => remove(id).catch(unlessGone);
      return { release, [Symbol.asyncDispose]: release };
    },
    held: async () => (await call('GET /sites/{siteId}/held', { siteId })).held,
    release: async (requestId) =>
      void (await call('POST /sites/{siteId}/held/{requestId}/release', { siteId, requestId })),
    remove,
    clear: async () => void (await call('DELETE /sites/{siteId}/faults', { siteId })),
  };
}

/** Ignores that the fault was released before, or was deleted with its site. */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof ControlError) || failure.status !== 404) throw failure;
}
