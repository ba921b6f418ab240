import { callEvery } from '../../world/clock.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** What can be carried out in one transaction with others. */
export interface Part {
  /** Called instead of carrying it out. */
  readonly reject: (failure: unknown) => void;
}

/** More parts would make the first of them wait for long. */
const MAX_PARTS = 50;
/** When parts have been carried out for so long, those that wait for them are refused. It is as long as waiting for a lock. */
const MAX_MS = 10_000;

/**
 * Carries out parts, those of one scope one after the other. Parts that come while others of their scope are carried out wait,
 * and are then carried out together (group commit). `carryOut` never rejects. It returns the parts that have to be carried
 * out again, each by itself.
 */
export function groupCommit<P extends Part>(
  carryOut: (scope: string, parts: readonly P[]) => Promise<readonly P[]>,
): (scope: string, part: P) => void {
  const queues = new Map<string, P[]>();

  async function carryOutAll(scope: string, first: P, queue: P[]): Promise<void> {
    let parts = [first];
    while (parts.length > 0) {
      const stopRefusing = callEvery(MAX_MS, () => refuse(queue));
      for (const alone of await carryOut(scope, parts)) await carryOut(scope, [alone]);
      stopRefusing();
      parts = queue.splice(0, MAX_PARTS);
    }
    queues.delete(scope);
  }

  return (scope, part) => {
    const queue = queues.get(scope);
    if (queue) {
      queue.push(part);
      return;
    }
    const created: P[] = [];
    queues.set(scope, created);
    void carryOutAll(scope, part, created);
  };
}

function refuse(queue: Part[]): void {
  for (const { reject } of queue.splice(0)) reject(new StoreUnavailable('busy'));
}
