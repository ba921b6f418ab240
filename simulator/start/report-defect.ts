import type { ReportDefect } from '../http/http-app.ts';

/** Writes a defect of the simulator to standard error: what it concerns, and its stack. */
export function writeDefect(what: string, defect: unknown): void {
  const text = defect instanceof Error ? (defect.stack ?? defect.message) : String(defect);
  process.stderr.write(`backlot: ${what}: ${text}\n`);
}

/** Writes a sentence for the user of the command. */
export function writeSentence(sentence: string): void {
  process.stderr.write(`backlot: ${sentence}\n`);
}

/** Writes a defect that a request has met. */
export const reportDefect: ReportDefect = (defect, requestId) =>
  writeDefect(`request ${requestId} failed because of a defect`, defect);
