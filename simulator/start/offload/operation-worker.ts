import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { Caller } from '../../auth/caller.ts';
import {
  OPERATIONS,
  type OperationCall,
  type OperationName,
  type RequestOf,
} from '../../content/offload/operations.ts';
import { answerText } from '../../http/answer-text.ts';
import { openShared } from '../../store/open-store.ts';
import { cacheBudgetOf, DEFAULT_CACHE_MB } from '../../world/cache-budget.ts';
import type { OffloadedOperation } from '../../world/offload.ts';
import { pooledRandom } from '../../world/pooled-random.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
import type { FromWorker, OperationOrder, ToWorker, WorkerOptions } from './messages.ts';
import { sentError } from './sent-error.ts';

// `workerData` has no type of its own.
const { data, passwordCost, cacheMb = DEFAULT_CACHE_MB }: WorkerOptions = workerData;
const random = pooledRandom(randomBytes);
const db = await openShared(data, { turnToWrite, cacheBudget: cacheBudgetOf(cacheMb / 16) });
let onTurn = () => {};

/** Asks the main thread, which answers when no other thread writes. */
async function turnToWrite(): Promise<() => void> {
  send({ kind: 'turn-wanted' });
  await new Promise<void>((resolve) => {
    onTurn = resolve;
  });
  return () => send({ kind: 'turn-over' });
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/** The main thread has parsed the request. */
type SentOperation = OperationCall & Omit<OffloadedOperation, 'name' | 'request'>;

function call<Name extends OperationName>(
  { name, request }: { readonly name: Name; readonly request: RequestOf<Name> },
  world: World,
  caller: Caller,
): Promise<object> {
  return OPERATIONS[name](world, caller, request);
}

async function operate({ operation, site, now }: OperationOrder<SentOperation>): Promise<FromWorker> {
  const { caller, drafts, readsAt, spent } = operation;
  const work = new WorkBudget(undefined, spent);
  const world: World = { site, now, drafts, readsAt, db, randomBytes: random, passwordCost, work };
  try {
    return { kind: 'answered', text: answerText(await call(operation, world, caller)) };
  } catch (thrown) {
    return { kind: 'failed', error: sentError(thrown) };
  }
}

parentPort?.on('message', async (message: ToWorker<SentOperation>) => {
  if (message.kind === 'turn') onTurn();
  else send(await operate(message));
});
