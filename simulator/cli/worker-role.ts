import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** The variable by which the supervisor tells a process that it is its worker. */
const VARIABLE = 'BACKLOT_WORKER';

/** What a worker has to know beside the command line. */
export interface WorkerRole {
  /** The port to listen on again after an earlier worker has died; undefined for the first worker. */
  readonly port: number | undefined;
}

/** The environment of a worker process. */
export function workerEnvironment({ port }: WorkerRole): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return {
    // A call of `enableCompileCache` comes too late for the module that makes it; a variable does not.
    ...(cache !== undefined && { NODE_COMPILE_CACHE: dirname(cache) }),
    ...process.env,
    [VARIABLE]: port === undefined ? 'first' : String(port),
  };
}

/** The role of this process; undefined unless a supervisor has started it. */
export function workerRole(): WorkerRole | undefined {
  const text = process.env[VARIABLE];
  // Programs that a worker starts are not workers.
  delete process.env[VARIABLE];
  if (text === undefined || process.send === undefined) return undefined;
  return { port: text === 'first' ? undefined : Number(text) };
}

/** What a worker tells its supervisor when it is ready. */
export interface WorkerReady {
  readonly url: string;
  readonly port: number;
  readonly apiKey: string;
}

export function isWorkerReady(message: unknown): message is WorkerReady {
  return (
    typeof message === 'object' && message !== null && 'port' in message && 'url' in message && 'apiKey' in message
  );
}

/** What a supervisor sends to its worker. */
export const STOP = 'stop';
