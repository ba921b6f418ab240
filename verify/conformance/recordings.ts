import { constants } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Send } from '#contracts/conformance/contract-target.ts';
import { PLATFORM_SUITES } from '#contracts/conformance/platform-suites.ts';
import { compareExchanges } from '#contracts/conformance/recording/compare-exchanges.ts';
import { observing } from '#contracts/conformance/recording/observed-exchange.ts';
import { type Exchange, type Recording, recording } from '#contracts/conformance/recording/recording.ts';
import { RecordingError, recordingText, shown } from '#contracts/conformance/recording/write-recording.ts';
import { requirementOf } from '#contracts/conformance/requirements/requirement.ts';
import { type CheckResult, type Job, resultBy } from '#contracts/conformance/run-checks.ts';
import { VERSION } from '#simulator/control/version.ts';
import { StartError } from '#simulator/errors/start-error.ts';
import { systemClock } from '#simulator/platform/clock.ts';
import { UsageError } from '#simulator/start/cli/command-outcome.ts';
import type { ConformanceArguments } from './conformance-arguments.ts';

const RECORDABLE: ReadonlySet<string> = new Set(PLATFORM_SUITES.map(({ name }) => name));

/** Whether a check needs no control API. The platform has none, so only such a check can be recorded there and compared. */
export function isRecordable({ suite }: Pick<Job, 'suite'>): boolean {
  return RECORDABLE.has(suite);
}

interface Recorder {
  resultOf(job: Job, send: Send): Promise<CheckResult>;
  /** Writes the file, in the order of the jobs. Throws StartError if it would have a secret or is too large. */
  write(jobs: readonly Job[]): Promise<void>;
}

/** Prepares a recording. Throws UsageError now, rather than after the run, if the file cannot be written. */
export async function startRecording(
  file: string,
  { platform, url, given }: { readonly platform: string; readonly url: string; readonly given: ConformanceArguments },
): Promise<Recorder> {
  await access(dirname(file), constants.W_OK).catch((failure: unknown) => {
    throw new UsageError(`--record names a file that cannot be written: ${file}.`, { cause: failure });
  });
  const checks = new Map<string, readonly Exchange[]>();
  const { email, password, clientId } = given.live;
  const { hostname } = new URL(url);
  const secrets = [
    email,
    password,
    clientId,
    given.apiKey,
    /^[\d.:[\]]+$|^localhost$/.test(hostname) ? undefined : hostname,
  ];
  return {
    resultOf: async (job, send) => {
      const exchanges: (Exchange | undefined)[] = [];
      const result = await resultBy(job, observing(send, exchanges));
      // A check that was left out has only begun.
      if (result.outcome !== 'leftOut') checks.set(requirementOf(job), sent(exchanges));
      return result;
    },
    write: async (jobs) => {
      const names = jobs.map(requirementOf).filter((name) => checks.has(name));
      const about = { backlot: VERSION, recordedAt: new Date(systemClock.now()).toISOString().slice(0, 10), platform };
      const inOrder = new Map(names.map((name) => [name, checks.get(name) ?? []]));
      try {
        await writeFile(
          file,
          recordingText({ about, checks: inOrder, secrets: secrets.filter((text) => text !== undefined) }),
        );
      } catch (failure) {
        throw failure instanceof RecordingError ? new StartError(failure.message, { cause: failure }) : failure;
      }
    },
  };
}

/** Reads the text of a recording. Throws UsageError if it is none. */
export function readRecording(text: string): Recording {
  try {
    return recording.parse(JSON.parse(text));
  } catch (failure) {
    throw new UsageError('--against takes a file that "backlot conformance --record" has written.', { cause: failure });
  }
}

/** Runs a check, and compares what it sent and got with a recording. What the check itself expects does not count. */
export async function checkAgainst({ checks, exchanges }: Recording, job: Job, send: Send): Promise<CheckResult> {
  const { suite, form, title } = job;
  const observed: (Exchange | undefined)[] = [];
  const result = await resultBy(job, observing(send, observed));
  if (result.outcome === 'leftOut') return result;
  const recorded = (checks[requirementOf(job)] ?? []).flatMap((at) => exchanges[at] ?? []);
  const { compared, differences } = compareExchanges(recorded, sent(observed).map(shown));
  if (differences.length > 0) {
    return { suite, form, title, outcome: 'failed', expected: 'as in the recording', observed: differences };
  }
  if (compared === 0) return { suite, form, title, outcome: 'leftOut', reason: 'The recording has no exchange of it' };
  return { suite, form, title, outcome: 'passed' };
}

function sent(exchanges: readonly (Exchange | undefined)[]): readonly Exchange[] {
  return exchanges.filter((each) => each !== undefined);
}
