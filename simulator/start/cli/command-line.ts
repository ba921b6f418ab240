import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isHeaderText, UNUSABLE_KEY } from '#contracts/control/api-key-text.ts';
import { UsageError } from './command-outcome.ts';

/** Texts of Node about an option, and the sentences that replace them. */
const OPTION_PROBLEMS = new Map([
  ['argument missing', (option: string) => `${option} needs a value.`],
  [
    'argument is ambiguous',
    (option: string) => `${option} needs a value. If it begins with a dash, write ${option}=VALUE.`,
  ],
  ['does not take an argument', (option: string) => `${option} takes no value.`],
]);

/** Reads a command line. Throws UsageError with the reason and `advice` if it cannot be used. */
export function parseCommandLine<T extends ParseArgsConfig>(
  config: T,
  advice: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (failure) {
    throw new UsageError(`${reasonOfParsing(failure)} ${advice}`, { cause: failure });
  }
}

/** Why `parseArgs` rejected a command line, as one sentence. */
function reasonOfParsing(failure: unknown): string {
  const [line = ''] = failure instanceof Error ? failure.message.split('\n', 1) : [];
  // Such as: Option '--port <value>' argument missing
  const [, named = '', problem = ''] = /^Option '([^']+)' ([^'.]+)\.?$/.exec(line) ?? [];
  const [option = ''] = named.split(' ', 1);
  const sentence = OPTION_PROBLEMS.get(problem);
  if (sentence !== undefined) return sentence(option);
  // What Node adds is about arguments that begin with a dash. No command has any.
  const [reason = ''] = line.split('. To specify a positional argument', 1);
  return reason.replace(/\.?$/, '.');
}

/** The number in the value of an option. Throws UsageError. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`);
}

/** An API key that a header can have; undefined for an empty one. Throws UsageError. */
export function usableKey(apiKey: string | undefined): string | undefined {
  if (apiKey !== undefined && !isHeaderText(apiKey)) throw new UsageError(UNUSABLE_KEY);
  return apiKey || undefined;
}

/** The sentence for a simulator that listens beyond loopback and refuses `apiKey`. */
export function keyRequired(origin: string, apiKey: string | undefined): string {
  const found = apiKey === undefined ? 'requires the' : 'refuses the API key that was given: it requires the';
  return `${origin} ${found} API key that it printed when it started. Give it with --api-key, or set BACKLOT_API_KEY.`;
}
