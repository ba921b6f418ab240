import { type Job, resultBy, runJobs } from '#contracts/conformance/run-checks.ts';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { problemsOfAnswer } from '#simulator/declared/check-message.ts';
import { messagesIn } from '#simulator/declared/description.ts';
import {
  createInstalledPackages,
  type InstalledOperation,
  type InstalledPackages,
} from '#simulator/declared/installed-packages.ts';
import { reportDefect, startSimulator } from '#simulator/index.ts';
import { simulatorJobs } from '../conformance/jobs.ts';
import type { Difference } from './compare.ts';

/** What the differences of the answers are, and how many answers of how many operations were compared. */
export interface SentComparison {
  readonly differences: readonly Difference[];
  readonly answers: number;
  readonly operations: number;
}

/** An answer with the status 200. */
export interface SentAnswer {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A password of a check needs no protection. */
const PASSWORD_COST = 16;
const AT_ONCE = 4;

/**
 * Runs the suites of the contracts, those of packs and of hosted flows too, against a simulator of its own, and holds each answer
 * to what the packages in `folder` declare, with formats, enumerations, limits and required fields.
 */
export async function compareSent(folder: string): Promise<SentComparison> {
  const packages = createInstalledPackages(folder);
  const found = new Map<string, Difference>();
  const operations = new Set<string>();
  let answers = 0;
  const simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: ':memory:', seed: 'none', passwordCost: PASSWORD_COST },
    reportDefect,
  });
  const send = async (address: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(address, init);
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('application/json'))
      return response;
    const sent = { method: methodOf(init), path: new URL(address).pathname, body: await response.clone().json() };
    const compared = await differencesOfSent(packages, sent);
    if (compared !== undefined) {
      answers += 1;
      operations.add(compared.operation);
      for (const each of compared.differences) found.set(`${each.operation} ${each.text}`, each);
    }
    return response;
  };
  try {
    await runJobs(simulatorJobs(simulator.url, undefined).filter(isAtRealPath), {
      atOnce: AT_ONCE,
      onResult: () => {},
      stopped: new AbortController().signal,
      resultOf: (job) => resultBy(job, send),
    });
  } finally {
    await simulator.close();
  }
  return { differences: [...found.values()], answers, operations: operations.size };
}

/** A client sends a GET as a POST, if its address would be long. */
function methodOf({ method = 'GET', headers }: RequestInit = {}): string {
  return new Headers(headers).get(METHOD_OVERRIDE_HEADER) ?? method;
}

function isAtRealPath({ form }: Job): boolean {
  return form === 'path';
}

/** Undefined if no package declares the operation. */
export async function differencesOfSent(
  { operationAt }: Pick<InstalledPackages, 'operationAt'>,
  { method, path, body }: SentAnswer,
): Promise<{ readonly operation: string; readonly differences: readonly Difference[] } | undefined> {
  const declared = await declaredAt(operationAt, method, path);
  if (declared === undefined) return undefined;
  const { name } = declared.operation;
  const problems = problemsOfAnswer(messagesIn(declared.description, declared.operation), body, { exact: true });
  return {
    operation: name,
    differences: problems.map(({ field, description }) => ({ operation: name, text: textOf(field, description) })),
  };
}

/** Places in lists, lengths and names of constants are left out, so that one difference has one text. */
function textOf(field: string, description: string): string {
  const what = description
    .replace(/^has \d+ /, 'has too many or too few ')
    .replace(/^is \d+,.*/, 'is out of its range')
    .replace(/^must be one of .*/, 'must be one of the declared values');
  return `sent: ${field.replaceAll(/\[\d+\]/g, '[]')} ${what}`;
}

/** What is declared as a POST is also answered as a GET, and the other way round if its address has no variables. */
async function declaredAt(
  operationAt: InstalledPackages['operationAt'],
  method: string,
  path: string,
): Promise<InstalledOperation | undefined> {
  const own = await operationAt(method, path);
  if (method === 'POST' && own === undefined) {
    const get = await operationAt('GET', path);
    return get?.address.includes('{') ? undefined : get;
  }
  const isOfQuery = own === undefined || (path.endsWith('/query') && own.address.endsWith('}'));
  return method === 'GET' && isOfQuery ? await operationAt('POST', path) : own;
}
