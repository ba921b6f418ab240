import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as listen } from 'node:net';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { offerLifeline, onStopSignals, STARTED_BY } from '../../../simulator/start/cli/stop-signals.ts';

const USAGE = `Usage: npm start -- [options]

  --port N        port of the simulator                    (4700)
  --site-port N   port of the site                         (4321)
  --data PATH     file of the simulator, or :memory:       (.backlot/world.sqlite)
  --fresh         delete all data in that file first
`;

/** Starts everything offline with one command: the seeded simulator, and the site on the development server. */
async function start(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      port: { type: 'string', default: '4700' },
      'site-port': { type: 'string', default: '4321' },
      data: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [port, sitePort] = [portOf('--port', values.port), portOf('--site-port', values['site-port'])];
  const taken = (await Promise.all([port, sitePort].map(portIfTaken))).filter((each) => each !== undefined);
  if (taken.length > 0 || port === sitePort) {
    const subject = taken.length > 1 ? `Ports ${taken.join(' and ')} are` : `Port ${taken[0] ?? port} is`;
    const options = 'npm start -- --port N --site-port M';
    throw new Error(`${subject} in use. Stop the program that uses it (another "npm start"?), or use: ${options}`);
  }
  console.log(`Marginalia will be at http://127.0.0.1:${sitePort} in a moment. Ctrl+C stops everything.\n`);
  const { data, fresh } = values;
  return runBoth(port, sitePort, [...(data === undefined ? [] : ['--data', data]), ...(fresh ? ['--fresh'] : [])]);
}

/** The simulator is a process of its own, and the site is served by this one. Resolves with the exit code of the simulator. */
async function runBoth(port: number, sitePort: number, options: readonly string[]): Promise<number> {
  const config = 'site/scripts/start/marginalia.config.ts';
  const args = ['command/main.ts', '--port', String(port), '--config', config, ...options];
  const env = { ...process.env, [STARTED_BY]: String(await offerLifeline()), MARGINALIA_PORT: String(sitePort) };
  const simulator = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(simulator, 'exit');
  onStopSignals(
    () => void simulator.kill('SIGTERM'),
    () => process.exit(1),
  );
  process.env.VITE_API_URL = `http://127.0.0.1:${port}`;
  const server = { port: sitePort };
  const site = await createServer({ configFile: 'site/vite.config.ts', mode: 'simulator', clearScreen: false, server });
  await site.listen();
  site.printUrls();
  const [code] = await ended;
  await site.close();
  return typeof code === 'number' ? code : 1;
}

function portOf(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(`${option} takes a whole number from 1 to 65535, not "${text}".`);
}

function portIfTaken(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = listen()
      .once('error', () => resolve(port))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

try {
  process.exit(await start(process.argv.slice(2)));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
