import { createServer } from 'node:net';
import concurrently from 'concurrently';
import { offerLifeline, onStarterEnd, STARTED_BY } from '../../simulator/start/cli/stop-signals.ts';
import { readStartArguments, type StartArguments, USAGE } from './arguments.ts';

/** Starts everything offline with one command: the seeded simulator, and the site on the development server. */
async function start(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const given = readStartArguments(argv);
  const { port, sitePort } = given;
  const taken = (await Promise.all([port, sitePort].map(portIfTaken))).filter((each) => each !== undefined);
  if (taken.length > 0 || port === sitePort) {
    const subject = taken.length > 1 ? `Ports ${taken.join(' and ')} are` : `Port ${taken[0] ?? port} is`;
    const options = 'npm start -- --port N --site-port M';
    throw new Error(`${subject} in use. Stop the program that uses it (another "npm start"?), or use: ${options}`);
  }
  console.log(`Marginalia will be at http://127.0.0.1:${sitePort} in a moment. Ctrl+C stops everything.\n`);
  return runBoth(given);
}

async function runBoth({ port, sitePort, simulator }: StartArguments): Promise<number> {
  const env = {
    [STARTED_BY]: String(await offerLifeline()),
    VITE_API_URL: `http://127.0.0.1:${port}`,
    MARGINALIA_PORT: String(sitePort),
  };
  // Not the first "node" of the PATH, which may be too old.
  const node = quoted(process.execPath);
  const vite = `${node} --import ./scripts/start/end-with-starter.ts node_modules/vite/bin/vite.js`;
  const { commands, result } = concurrently(
    [
      {
        name: 'simulator',
        command: `${node} simulator/start/cli/main.ts --port ${port} --config scripts/start/marginalia.config.ts ${simulator.map(quoted).join(' ')}`,
        prefixColor: 'blue',
        env,
      },
      {
        name: 'site',
        command: `${vite} site --mode simulator --port ${sitePort} --clearScreen false`,
        prefixColor: 'magenta',
        env,
      },
    ],
    { killOthersOn: ['failure', 'success'], killSignal: 'SIGTERM' },
  );
  const ended = new AbortController();
  onStarterEnd(() => {
    for (const command of commands) command.kill('SIGTERM');
  }, ended.signal);
  try {
    await result;
    return 0;
  } catch {
    // Each process has already printed its own error. Stopping both with Ctrl+C ends here too.
    return 1;
  } finally {
    ended.abort();
  }
}

/** Quotes an argument for the shell that runs the command. */
function quoted(text: string): string {
  return `"${text.replace(/["\\$`]/g, '\\$&')}"`;
}

function portIfTaken(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(port))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

try {
  process.exitCode = await start(process.argv.slice(2));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
