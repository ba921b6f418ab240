import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../programs/free-port.ts';
import { type KeeperReport, type KeeperRequest, type KeeperTask, keeperReport } from './keeper-messages.ts';
import { type ServerPrograms, serverPrograms, serverUser } from './server-programs.ts';

export interface EmbeddedServerOptions {
  /** Whether a committed transaction survives a crash of the machine. Off by default, which is faster. */
  readonly durable?: boolean;
  /** Folder that the data directory is made in; the folder for temporary files by default. */
  readonly parentFolder?: string;
}

/** A PostgreSQL server of this process's own. It and its files are gone when the process ends, however it ends. */
export interface EmbeddedServer extends AsyncDisposable {
  /** Address of its first database, with user and password. */
  readonly url: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
  /** Stops the server, or waits for a killed one, and starts it again with the same files on the same port. */
  restart(): Promise<void>;
  /** Ends the server as a crash does (SIGKILL), without any of its cleaning up. `restart` starts it again. */
  kill(): Promise<void>;
}

const USER = 'backlot';
const DATABASE = 'postgres';
/** Without these, a commit does not wait for the disk. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const NOT_ALLOWED =
  'PostgreSQL could not create its files. Root starts it as another user, who must be able to read this repository and ' +
  'to write to the folder for temporary files: set TMPDIR, or run this as another user.';

/** Starts PostgreSQL on a free port of 127.0.0.1, in about a second. Needs no installation and no particular user. */
export async function startEmbeddedServer(options: EmbeddedServerOptions = {}): Promise<EmbeddedServer> {
  const programs = await serverPrograms();
  const folder = await mkdtemp(join(options.parentFolder ?? tmpdir(), 'backlot-postgres-'));
  const password = randomBytes(12).toString('hex');
  try {
    const data = await createDataDirectory(programs, folder, password);
    const port = await freePort();
    const args = serverArguments(data, port, options);
    return await runServer(
      { postgres: programs.postgres, args, user: serverUser(), folder },
      `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    );
  } catch (failure) {
    await rm(folder, { recursive: true, force: true });
    throw failure;
  }
}

async function createDataDirectory({ initdb }: ServerPrograms, folder: string, password: string): Promise<string> {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const user = serverUser();
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  // Text is ordered by language, as on most servers. So tests notice SQL that expects the order of bytes.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const access = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const args = [`--pgdata=${data}`, '--encoding=UTF8', ...locale, ...access, '--no-sync', '--no-instructions'];
  try {
    await promisify(execFile)(initdb, args, { ...user, cwd: folder });
  } catch (cause) {
    if (!user) throw cause;
    throw new Error(NOT_ALLOWED, { cause });
  }
  return data;
}

function serverArguments(data: string, port: number, { durable = false }: EmbeddedServerOptions): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    // Only TCP: the path of a socket may be at most 107 bytes long.
    'unix_socket_directories=',
    'max_connections=1000',
    ...(durable ? [] : NOT_DURABLE),
  ];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
}

/** Resolves when the server accepts connections. Rejects with the end of its log if it does not start. */
async function runServer(task: KeeperTask, url: string): Promise<EmbeddedServer> {
  const script = fileURLToPath(new URL('keeper.ts', import.meta.url));
  const keeper = fork(script, [JSON.stringify(task)], {
    // In a group of its own, which Ctrl+C does not reach: what uses the server ends first.
    detached: true,
    cwd: task.folder,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(keeper, 'exit');
  const stop = async (): Promise<void> => {
    keeper.ref();
    if (keeper.connected) keeper.disconnect();
    await ended;
  };
  // A server does not keep this process alive, only a request to it does.
  keeper.unref();
  try {
    await start(keeper);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return {
    url,
    stop,
    restart: async () => {
      await ask(keeper, 'stop');
      await start(keeper);
    },
    kill: async () => {
      await ask(keeper, 'kill');
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function start(keeper: ChildProcess): Promise<void> {
  const report = await ask(keeper, 'start');
  if (report.type === 'ready') return;
  // The processes of a killed server need a moment to notice that it has ended.
  if (report.log.includes('pre-existing shared memory block')) return start(keeper);
  throw new Error(`PostgreSQL did not start:\n${report.log}`);
}

async function ask(keeper: ChildProcess, request: KeeperRequest): Promise<KeeperReport> {
  keeper.channel?.ref();
  try {
    keeper.send(request);
    const [message] = await once(keeper, 'message');
    return keeperReport.parse(message);
  } finally {
    keeper.channel?.unref();
  }
}
