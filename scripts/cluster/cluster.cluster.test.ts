import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { readyLine } from '#contracts/control/control-api.ts';
import { temporaryFolder } from '../../simulator/start/cli/testing/launch.ts';
import { startCluster } from './start-cluster.ts';
import { startWriteLoad } from './testing/write-load.ts';

const STORES = ['sqlite', 'postgres'] as const;

describe.each(STORES)('three simulators on %s behind a balancer', (store) => {
  test('simulators that start at once on a new store agree on its default site', async () => {
    await using cluster = await startCluster({ processes: 3, store });
    expect(new Set(cluster.processes.map(({ ready }) => ready.apiKey))).toEqual(new Set([cluster.ready.apiKey]));
  });

  test('SIGTERM of one after the other loses not one request', async () => {
    await using cluster = await startCluster({ processes: 3, store });
    const load = startWriteLoad(cluster.ready);
    await load.untilAcknowledged(100);
    const [first, second] = cluster.processes;
    const codes = [await first?.stop(), await second?.stop()];
    await load.untilAcknowledged(50);
    const report = await load.stop();
    console.log(`${store}, SIGTERM:`, report);
    expect(codes).toEqual([0, 0]);
    expect(report).toMatchObject({ acknowledged: report.sent, lost: 0, doubled: 0, failures: {} });
  });

  test('SIGKILL of one loses nothing that was acknowledged, and the others go on', async () => {
    await using cluster = await startCluster({ processes: 3, store });
    const load = startWriteLoad(cluster.ready);
    await load.untilAcknowledged(100);
    await cluster.processes[0]?.kill();
    await load.untilAcknowledged(100);
    const report = await load.stop();
    console.log(`${store}, SIGKILL:`, report);
    expect(report).toMatchObject({ lost: 0, doubled: 0 });
    // At most what was under way: one request of each client.
    expect(report.sent - report.acknowledged).toBeLessThanOrEqual(8);
  });
});

describe('npm run cluster', () => {
  const urlsOf = async (lines: AsyncIterable<string>) => {
    for await (const line of lines) return readyLine.parse(JSON.parse(line)).url;
    throw new Error('The cluster printed nothing.');
  };
  const answers = (url: string) =>
    fetch(`${url}/backlot/v1/health`).then(
      ({ status }) => status,
      () => 'no answer',
    );

  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'npm run cluster ends all of its processes: %s ends all of its processes',
    async (signal) => {
      const child = spawn(
        process.execPath,
        ['scripts/cluster/main.ts', '--store', 'sqlite', '--port', '0', '--processes', '2', '--seed', 'none', '--json'],
        // Nobody deletes the store of a cluster that was killed.
        { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: await temporaryFolder() } },
      );
      const url = await urlsOf(createInterface(child.stdout));
      expect(await answers(url)).toBe(200);
      const started = await processesOf(String(child.pid));
      expect(started.length).toBeGreaterThanOrEqual(4);
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).toBe(signal === 'SIGKILL' ? null : 0);
      expect(await answers(url)).toBe('no answer');
      await expect.poll(() => started.filter(isRunning), { timeout: 30_000 }).toEqual([]);
    },
  );
});

/** The ids of all processes that a process has started, and of those that these have started. */
async function processesOf(parent: string): Promise<readonly number[]> {
  const listed = spawn('ps', ['-eo', 'pid=,ppid='], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pairs: string[][] = [];
  for await (const line of createInterface(listed.stdout)) pairs.push(line.trim().split(/\s+/));
  const below = (pid: string): string[] =>
    pairs.filter(([, ppid]) => ppid === pid).flatMap(([child = '']) => [child, ...below(child)]);
  return below(parent).map(Number);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
