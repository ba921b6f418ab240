import type { CommandEnvelope, CommandError } from '#contracts/control/command-envelope.ts';
import { VERSION } from '../../control/version.ts';
import { StartError } from '../../errors/start-error.ts';
import { writeSentence } from '../report-defect.ts';

/** The exit codes of all commands. `EXIT_CODES_HELP` says what they mean. */
export const EXIT = { done: 0, failed: 1, usage: 2, stopped: 130 } as const;

const MEANINGS: Record<keyof typeof EXIT, string> = {
  done: 'done',
  failed: 'it failed: something that was checked does not hold, or the work could not be done',
  usage: 'the command line cannot be used, and nothing was done',
  stopped: 'it was stopped, for example by Ctrl+C, before it was done',
};

/** The last lines of every help. */
const EXIT_CODES_HELP = `
Exit codes:
${Object.values(EXIT)
  .map((code, at) => `  ${String(code).padEnd(20)}  ${Object.values(MEANINGS)[at]}`)
  .join('\n')}
`;

/** How a command ended. It prints nothing itself: `endWith` prints `text`, or the envelope of `--json`. */
export interface CommandOutcome {
  /** One of `EXIT`, or the exit code of a program that the command ran. */
  readonly code: number;
  /** For programs: a value for JSON. Null if the command could not do its work. */
  readonly result: unknown;
  /** For people, on standard output. */
  readonly text: string;
  /** For people one line each, on standard error. If the code is not 0 and there are none, `endWith` adds one. */
  readonly errors?: readonly CommandError[];
  /** The signal that ended a program that the command ran. This process ends by it, too. */
  readonly signal?: NodeJS.Signals | null;
}

/** The command line of a command cannot be used. The message says why and what to try. */
export class UsageError extends StartError {
  readonly exit = EXIT.usage;
}

/** The outcome of `--help`. The exit codes are added. */
export function helpOutcome(help: string): CommandOutcome {
  const text = help + EXIT_CODES_HELP;
  return { code: EXIT.done, result: { help: text }, text };
}

/** The outcome of a command that threw an error for its user. */
export function failedOutcome(failure: Error): CommandOutcome {
  const isUsage = failure instanceof UsageError;
  const errors = [{ code: isUsage ? 'USAGE' : 'FAILED', message: failure.message }];
  return { code: isUsage ? EXIT.usage : EXIT.failed, result: null, text: '', errors };
}

/** Whether a command line has `--json`, even if the rest of it cannot be read. What follows `--` is another program's. */
export function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? argv.length : end).includes('--json');
}

/** The line that `--json` prints. */
export function envelopeOf(command: string, { code, result, errors = [] }: CommandOutcome): CommandEnvelope {
  const ok = code === EXIT.done;
  const found = ok || errors.length > 0 ? errors : [{ code: 'FAILED', message: `The exit code is ${code}.` }];
  return { backlot: VERSION, command, ok, result, errors: [...found] };
}

/**
 * Prints the outcome of a command and ends this process. With `json`, the envelope is all that is printed, and standard error
 * stays empty.
 */
export function endWith(command: string, outcome: CommandOutcome, json: boolean): void {
  if (!json) for (const { message } of outcome.errors ?? []) writeSentence(message);
  const text = json ? `${JSON.stringify(envelopeOf(command, outcome))}\n` : outcome.text;
  // A pipe may take the text later on some systems.
  process.stdout.write(text, () => {
    if (outcome.signal) process.kill(process.pid, outcome.signal);
    process.exit(outcome.code);
  });
}
