import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';

/** Whether a process runs. One that has ended, but whose parent has not read its exit status yet, does not run. */
export function isRunning(pid: number): boolean {
  // The system keeps such a process in the table, with an empty command line.
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

/** Expects that the process ends soon. */
export async function expectEnd(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { interval: 10, timeout: 30_000 }).toBe(false);
}

/** The id of the worker process of a command. */
export function workerOf(command: { readonly pid: number }): number {
  return Number(childrenOf(command));
}

/** Resolves with the id of the worker process as soon as there is one. */
export async function startedWorkerOf(command: { readonly pid: number }): Promise<number> {
  while (childrenOf(command) === '') await setTimeout(2);
  return workerOf(command);
}

function childrenOf({ pid }: { readonly pid: number }): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
}
