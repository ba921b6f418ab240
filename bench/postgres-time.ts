import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const MICROS_OF_TICK = 10_000;

interface ProcessTimes {
  readonly parent: number;
  /** Microseconds of the process itself. */
  readonly own: number;
  /** Microseconds of its children that have ended. */
  readonly ended: number;
}

/** The processor time of all processes of a PostgreSQL server of this machine so far, in microseconds. */
export interface PostgresTime {
  read(): Promise<number>;
}

/** Finds the processes of the server at `url`: the first one, and its children, one for each connection and task. */
export async function postgresTime(url: string): Promise<PostgresTime> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const first = (await timesOf(String(rows[0]?.pid)))?.parent;
  await client.end();
  if (first === undefined) throw new Error('The processor time of PostgreSQL can only be read on Linux.');
  return { read: () => timeOfTree(first) };
}

async function timeOfTree(first: number): Promise<number> {
  for (;;) {
    const before = await timesOf(String(first));
    let micros = (before?.own ?? 0) + (before?.ended ?? 0);
    for (const name of await readdir('/proc')) {
      const times = /^\d+$/.test(name) ? await timesOf(name) : undefined;
      if (times?.parent === first) micros += times.own;
    }
    // If a child has ended meanwhile, its time may be missing, or counted twice.
    const after = await timesOf(String(first));
    if (after?.ended === before?.ended) return micros;
  }
}

/** Reads /proc/PID/stat. Undefined if there is no such process any more. */
async function timesOf(pid: string): Promise<ProcessTimes | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The second field is the name in brackets, which may contain spaces. The third one is at index 0 here.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * MICROS_OF_TICK;
  return { parent: fields[1] ?? 0, own: sum(11), ended: sum(13) };
}
