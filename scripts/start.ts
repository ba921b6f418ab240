import { createServer } from 'node:net';
import concurrently from 'concurrently';

/** Starts everything offline with one command: the seeded simulator, and the site on the development server. */
const SIMULATOR_PORT = 4700;
const SITE_PORT = 4321;

const taken = (await Promise.all([SIMULATOR_PORT, SITE_PORT].map(portIfTaken))).filter((port) => port !== undefined);
if (taken.length > 0) {
  const ports = taken.join(' and ');
  console.error(`Port ${ports} is in use. Stop the program that uses it (another "npm start"?) and try again.`);
  process.exitCode = 1;
} else {
  console.log(`Marginalia will be at http://127.0.0.1:${SITE_PORT} in a moment. Ctrl+C stops everything.\n`);
  await runBoth();
}

async function runBoth(): Promise<void> {
  const { result } = concurrently(
    [
      { name: 'simulator', command: `node simulator/start/cli/main.ts --port ${SIMULATOR_PORT}`, prefixColor: 'blue' },
      { name: 'site', command: 'vite site --mode simulator --clearScreen false', prefixColor: 'magenta' },
    ],
    { killOthersOn: ['failure', 'success'], killSignal: 'SIGTERM' },
  );
  try {
    await result;
  } catch {
    // Each process has already printed its own error. Stopping both with Ctrl+C ends here too.
    process.exitCode = 1;
  }
}

function portIfTaken(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(port))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}
