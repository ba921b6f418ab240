import { Worker } from 'node:worker_threads';

/**
 * The descriptor of a worker's pipe to its supervisor. Nothing is written to it; it closes when the supervisor ends.
 */
export const PARENT_PIPE = 4;

/**
 * Runs in a separate thread, so that it notices at once, even while a long request blocks this process's event loop.
 */
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
