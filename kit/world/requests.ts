import { KEPT_REQUESTS, type LoggedRequest } from '#contracts/control/request-log.ts';
import { counted } from '#contracts/counted.ts';
import type { LoggedOperation } from '../control/operation-name.ts';
import type { RequestLog } from '../control/request-log.ts';

/** What was asked of a world. Requests are recorded from its creation on. The newest 1,000 are kept. */
export interface WorldRequests {
  /** The kept requests, oldest first; of one operation, if it is given. */
  list(operation?: LoggedOperation): Promise<readonly LoggedRequest[]>;
  /**
   * Returns the requests to an operation. Throws if there are none, or not exactly `times`; the text lists the last
   * requests. Also throws if older requests, which are no longer kept, would decide.
   */
  expect(operation: LoggedOperation, times?: number): Promise<readonly LoggedRequest[]>;
  /** Throws if the operation was requested, or if older requests are no longer kept. */
  expectNone(operation: LoggedOperation): Promise<void>;
  /** The kept requests whose answers were derived from the declarations of a package. They were never compared with the platform. */
  derived(): Promise<readonly LoggedRequest[]>;
  /** Forgets what was asked so far. */
  clear(): Promise<void>;
}

const SHOWN = 8;
const KEPT = KEPT_REQUESTS.recording;

/**
 * What to do comes first, in short lines: reports of test runners cut long ones. Without the address of a simulator, the tests and
 * the server of the application each start one, so that is said first.
 */
function adviceWithoutRequests(simulatorUrl: string | undefined): string {
  const byExec = '  Run the tests by "npx --no-install backlot exec -- COMMAND", or set BACKLOT_URL.';
  const byClientId = '  In Playwright, set appClientId to the client id of your application.';
  return [
    'No requests reached this world. What to do:',
    ...(simulatorUrl ? [byClientId, byExec] : [byExec, byClientId]),
    'The application sends another client id, or asks another simulator.',
  ].join('\n');
}

export function worldRequests(log: RequestLog): WorldRequests {
  const list = (operation?: LoggedOperation) =>
    log.list({ limit: KEPT, ...(operation !== undefined && { operation }) });
  const expectTimes = async (operation: LoggedOperation, times: number | undefined) => {
    const found = await list(operation);
    if (times === undefined && found.length > 0) return found;
    if ((await list()).length === KEPT) {
      throw new Error(
        `Whether there were more requests to ${operation} is not known: only the newest ${KEPT} requests of a world are kept. ` +
          'Call world.requests.clear() before the step that is tested.',
      );
    }
    if (found.length === times) return found;
    const expected = times === undefined ? 'at least one request' : counted(times, 'request');
    throw new Error(`Expected ${expected} to ${operation}, found ${found.length}.\n${requestLines(await list())}`);
  };
  return {
    list,
    expect: expectTimes,
    expectNone: async (operation) => void (await expectTimes(operation, 0)),
    derived: async () => (await list()).filter(({ answeredBy }) => answeredBy.kind === 'derived'),
    clear: () => log.clear(),
  };
}

/** The operations whose answers were derived, as lines of a text. */
export function derivedLines(requests: readonly LoggedRequest[]): readonly string[] {
  const derived = requests.filter(({ answeredBy: { kind } }) => kind === 'derived');
  const names = new Set(derived.map(({ operation, answeredBy: { from } }) => `  ${operation} (${from})`));
  return names.size === 0
    ? []
    : ['The test uses derived answers, which were never compared with the platform:', ...names, ''];
}

/** The last requests as lines of a text, for error messages. */
export function requestLines(requests: readonly LoggedRequest[]): string {
  if (requests.length === 0) {
    return adviceWithoutRequests(process.env.BACKLOT_URL);
  }
  return `The last requests of this world:\n${requests.slice(-SHOWN).map(requestLine).join('\n')}`;
}

export function requestLine({ method, path, operation, status, caller }: LoggedRequest): string {
  const outcome = status ?? (operation.startsWith('refused:') ? 'not sent' : 'connection broken off');
  return `  ${method} ${path} (${operation}) as ${caller?.role ?? 'nobody'}: ${outcome}`;
}
