/** A worker thread that fetches the address it is given and posts the answer. */
import { parentPort, workerData } from 'node:worker_threads';

const answer = await fetch(String(workerData));
parentPort?.postMessage(await answer.text());
