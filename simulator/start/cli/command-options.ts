import { StartError } from '../../world/start-error.ts';

/** Why `parseArgs` rejected a command line, as one sentence. */
export function reasonOfParsing(failure: unknown): string {
  const [line = ''] = failure instanceof Error ? failure.message.split('\n', 1) : [];
  // What Node adds is about arguments that begin with a dash. No command has any.
  const [reason = ''] = line.split('. To specify a positional argument', 1);
  return reason.replace(/\.?$/, '.');
}

/** The number in the value of an option. Throws StartError. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new StartError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`);
}
