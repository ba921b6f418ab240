import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../clients/official-client.ts';
import type { Starter } from './starters.ts';

const HOOK = join(import.meta.dirname, '../../connect/register.ts');
const VITE_PLUGIN = join(import.meta.dirname, '../../connect/vite.ts');
const READY_WITHIN_MS = 180_000;
/** A development server that restarts itself may leave a request without an answer. */
const TRY_AGAIN_AFTER_MS = 20_000;

export interface ServedStarter {
  readonly origin: string;
  /** What it has printed until now. */
  output(): string;
  stop(): Promise<void>;
}

/** Builds the application and serves it, with its calls to the platform redirected to the simulator. */
export async function serveStarter(
  starter: Starter,
  folder: string,
  { port, site, simulatorUrl }: { readonly port: number; readonly site: Site; readonly simulatorUrl: string },
): Promise<ServedStarter> {
  const env = {
    ...process.env,
    BACKLOT_URL: simulatorUrl,
    // What `backlot/vite` is in a project that has installed the package.
    BACKLOT_VITE: VITE_PLUGIN,
    // Next starts processes of its own, so the hook is in the environment.
    ...(starter.connectedBy === 'hook' && { NODE_OPTIONS: `--import ${HOOK}` }),
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    WIX_CLIENT_ID: site.clientId,
    // What the vendor's command writes into the environment of an Astro site. The instance of an app on a site is the site here.
    WIX_CLIENT_INSTANCE_ID: site.siteId,
    WIX_CLIENT_SECRET: site.apiKey,
    WIX_CLIENT_PUBLIC_KEY: 'unused',
  };
  const run = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (starter.build !== undefined) await succeed(run(starter.build), `building ${starter.name}`);
  const server = run(starter.serve(port));
  const output = collectOutput(server);
  const closed = once(server, 'close');
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await closed;
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin, server);
  } catch (failure) {
    await stop();
    throw new Error(`${starter.name} did not start:\n${output()}`, { cause: failure });
  }
  return { origin, output, stop };
}

async function succeed(child: ChildProcess, what: string): Promise<void> {
  const output = collectOutput(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${what} failed:\n${output()}`);
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

/** Waits for the first page, which a development server compiles when it is asked for. */
async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const deadline = AbortSignal.timeout(READY_WITHIN_MS);
  while (!deadline.aborted && server.exitCode === null) {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(TRY_AGAIN_AFTER_MS)]);
    const answered = await fetch(origin, { signal }).then(
      (response) => response.status,
      () => undefined,
    );
    if (answered !== undefined) return;
    await pause(250);
  }
  throw new Error(server.exitCode === null ? `no answer within ${READY_WITHIN_MS} ms` : 'the server has ended');
}
