import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
}

/** Runs a program. Returns its output, or throws an error with all of it. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env = process.env }: RunOptions,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  try {
    return await execute(program, args, { cwd, env, maxBuffer: 2 ** 26 });
  } catch (failure) {
    const { message, stdout = '' }: { message: string; stdout?: string } =
      failure instanceof Error ? failure : { message: String(failure) };
    throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout}\n${message}`, { cause: failure });
  }
}
