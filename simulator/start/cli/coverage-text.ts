import type { CoverageResponse, OperationCoverage } from '#contracts/control/coverage.ts';
import { isUsed, shareOf } from '#contracts/control/coverage-share.ts';
import { counted } from '#contracts/counted.ts';
import { type CommandOutcome, EXIT } from './command-outcome.ts';

/** The part of the known outcomes that was met, in percent, rounded down: 100 only if all were met. */
function percentOf({ operations }: CoverageResponse): number {
  const { met, known } = shareOf(operations);
  return known === 0 ? 0 : Math.floor((100 * met) / known);
}

/** For each operation that was requested: the outcomes that were met, and those that were not. */
function coverageText(coverage: CoverageResponse): string {
  const used = coverage.operations.filter(isUsed);
  const derived = coverage.derived.map(
    ({ operation, from, times }) => `  ${operation}: derived from ${from}, ${counted(times, 'answer')}\n`,
  );
  if (derived.length > 0) derived.unshift('Answers that were never compared with the platform:\n');
  if (used.length === 0) return `Coverage: no operation was requested.\n${derived.join('')}`;
  const { met, known } = shareOf(used);
  const head = `Coverage: ${met} of ${known} outcomes of the operations that were requested (${percentOf(coverage)} %)`;
  return `${[head, ...used.flatMap(linesOf)].join('\n')}\n${derived.join('')}`;
}

function linesOf({ operation, outcomes }: OperationCoverage): string[] {
  const [met, missing] = [outcomes.filter(({ times }) => times > 0), outcomes.filter(({ times }) => times === 0)];
  const list = (of: typeof outcomes) => of.map(({ outcome }) => outcome).join(' ');
  return [
    `  ${operation}: ${met.length} of ${outcomes.length}`,
    `    met      ${list(met)}`,
    ...(missing.length > 0 ? [`    not met  ${list(missing)}`] : []),
  ];
}

/** The outcome of a command, with the coverage of its requests. It fails if a smaller part than `minimum` percent was met. */
export function withCoverage(
  outcome: CommandOutcome,
  coverage: CoverageResponse,
  minimum: number | undefined,
): CommandOutcome {
  const { met, known } = shareOf(coverage.operations);
  const percent = percentOf(coverage);
  const result = { ...Object(outcome.result), coverage: { percent, met, known } };
  const shown = { ...outcome, result, text: outcome.text + coverageText(coverage) };
  if (minimum === undefined || percent >= minimum || outcome.code !== EXIT.done) return shown;
  const message = `The requests met ${percent} % of the outcomes, and --coverage-min asks for ${minimum} %.`;
  return { ...shown, code: EXIT.failed, errors: [...(outcome.errors ?? []), { code: 'COVERAGE', message }] };
}
