import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The environment variable that marks a process as a supervisor's worker. */
const VARIABLE = 'BACKLOT_WORKER';

/** What a worker needs to know in addition to the command line. */
export interface WorkerRole {
  /** The port of an earlier worker that has died, to listen on again; undefined for the first worker. */
  readonly port: number | undefined;
}

/** The environment of a worker process. */
export function workerEnvironment({ port }: WorkerRole): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return {
    // A module that calls `enableCompileCache` is not cached itself. With this variable, it is.
    ...(cache !== undefined && { NODE_COMPILE_CACHE: dirname(cache) }),
    ...process.env,
    [VARIABLE]: port === undefined ? 'first' : String(port),
  };
}

/** The role of this process; undefined unless a supervisor has started it. */
export function workerRole(): WorkerRole | undefined {
  const text = process.env[VARIABLE];
  // Programs that a worker starts must not inherit its role.
  delete process.env[VARIABLE];
  if (text === undefined || process.send === undefined) return undefined;
  return { port: text === 'first' ? undefined : Number(text) };
}

/** The message of a worker to its supervisor when it is ready. */
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

/** The message of a supervisor that stops its worker. */
export const STOP = 'stop';

/** The descriptor of a worker's pipe to its supervisor. Nothing is written to it; it closes when the supervisor ends. */
export const PARENT_PIPE = 4;

/** Runs in a separate thread, so that it notices at once, even while a long request blocks this process's event loop. */
const WATCH = `
  const { Socket } = require('node:net');
  const parent = new Socket({ fd: ${PARENT_PIPE}, readable: true, writable: false });
  parent.on('error', () => {}).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
`;

/** Ends this process as soon as its supervisor has ended, even if it was killed. A file store loses no data by that. */
export function endWithParent(): void {
  // Without the Node options of this process, because the modules that they load are not needed in this thread.
  new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}
