import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** One command of a longer run. */
export interface Stage {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export interface StageResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** The output of the stage; empty if it was printed directly to the terminal. */
  readonly output: string;
}

/**
 * Runs a stage. With `live`, its output is printed as it comes. Otherwise the output is collected, so that stages can
 * run side by side.
 */
export async function runStage(
  { name, command, args }: Stage,
  { live }: { readonly live: boolean },
): Promise<StageResult> {
  const startedAt = process.hrtime.bigint();
  const child = spawn(command, args, { stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A signal to this process also ends the stage.
  const stop = (): void => void child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const [code] = await once(child, 'close');
  process.off('SIGTERM', stop);
  process.off('SIGINT', stop);
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  return { name, passed: code === 0, seconds, output: Buffer.concat(chunks).toString() };
}

/** Runs the stages one after the other until one fails, and prints each when it ends if its output is not `live`. */
export async function runInTurn(
  stages: readonly Stage[],
  how: { readonly live: boolean },
): Promise<readonly StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of stages) {
    const result = await runStage(stage, how);
    results.push(result);
    if (!how.live) console.log(stageTable([result]));
    if (!result.passed) break;
  }
  return results;
}

/** Formats the results as a table with one line per stage: its name, time and result. */
export function stageTable(results: readonly StageResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, passed, seconds }) => {
      const time = `${seconds.toFixed(1)} s`.padStart(8);
      return `${name.padEnd(width)}  ${time}  ${passed ? 'passed' : 'FAILED'}`;
    })
    .join('\n');
}
