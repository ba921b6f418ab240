import { DroppedConnection } from '../../http/injected-fault.ts';
import { JsonText } from '../../http/json/json-text.ts';
import { OperationAbandoned, TooLongHere } from '../../world/offload.ts';
import { isRead, type NamedOperation, OPERATIONS, type OperationName } from './operations.ts';

/**
 * The work that a read may do in the thread that answers all requests, in the units of its budget. This much takes about
 * 25 milliseconds.
 */
const UNITS_HERE = 1_000_000;

/** The body of an answer of an operation, as JSON that is not serialised. */
export function bodyOf(answer: object): unknown {
  return answer instanceof JsonText ? JSON.parse(answer.text) : answer;
}

/**
 * The operation `name`, which runs again in a worker thread if it turns out to take too long. A write does so before it
 * changes anything, and is carried out even if the client goes away.
 */
export function offloadable<Name extends OperationName>(name: Name): NamedOperation<Name> {
  const operate: NamedOperation<Name> = OPERATIONS[name];
  const isReading = isRead(name);
  const unitsHere = isReading ? UNITS_HERE : Number.POSITIVE_INFINITY;
  return async (world, caller, request) => {
    const { db, site, offload, work, drafts, readsAt } = world;
    if (offload === undefined) return operate(world, caller, request);
    const { spent } = work;
    const abandoned = isReading ? world.abandoned : undefined;
    const operateHere = () => work.movable(unitsHere, () => operate(world, caller, request));
    try {
      return await (db.duringOperation?.({ siteId: site.siteId, abandoned }, operateHere) ?? operateHere());
    } catch (thrown) {
      if (!(thrown instanceof TooLongHere)) throw orDropped(thrown);
    }
    try {
      return new JsonText(await offload({ name, caller, request, spent, drafts, readsAt }, abandoned?.()));
    } catch (thrown) {
      throw orDropped(thrown);
    }
  };
}

function orDropped(thrown: unknown): unknown {
  return thrown instanceof OperationAbandoned ? new DroppedConnection() : thrown;
}
