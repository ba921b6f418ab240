import { Worker } from 'node:worker_threads';

/** The descriptor of a worker's pipe to its supervisor. Nothing is written to it: it closes when the supervisor ends. */
export const PARENT_PIPE = 4;

/** A thread of its own notices at once, also while a long request keeps the event loop of this process busy. */
const WATCH = `
  const { Socket } = require('node:net');
  const parent = new Socket({ fd: ${PARENT_PIPE}, readable: true, writable: false });
  parent.on('error', () => {}).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
`;

/** Ends this process as soon as its supervisor has ended, however that was killed. A file store loses nothing by it. */
export function endWithParent(): void {
  // The options of Node are for the simulator: what they load has no place in this thread.
  new Worker(WATCH, { eval: true, execArgv: [] }).unref();
}
