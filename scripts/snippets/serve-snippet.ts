import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readyLine } from '#contracts/control/control-api.ts';
import type { Snippet } from './snippets.ts';
import type { Workplace } from './workplace.ts';

/** A command of a document that runs until it is stopped. */
export interface Served extends AsyncDisposable {
  readonly simulator: URL;
}

/** Runs a command that starts a simulator, on a free port and with its data in memory. */
export async function serveSnippet({ code }: Snippet, { folder, env }: Workplace): Promise<Served> {
  const command = `exec ${code.replace(/\s+#.*/, '').trim()} --port 0 --json`;
  const child = spawn('bash', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      simulator: new URL(readyLine.parse(JSON.parse(line)).url),
      [Symbol.asyncDispose]: async () => {
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error(`"${command}" ended before it was ready.`);
}
