import { requestLogResponse } from '../control/request-log.ts';
import type { OperationPaths } from '../operations/operation-row.ts';
import { operations } from '../operations/operations.ts';
import type { Check } from './check.ts';
import type { ControlledApi } from './controlled-api.ts';
import { onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';

interface Address {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
}

function addressesOf([operation, { methods, path, alias, also }]: [string, OperationPaths]): Address[] {
  return methods.flatMap((method) =>
    [path, alias, ...also].map((address) => ({
      operation,
      method,
      path: address.replace('{factorType}', 'PUSH').replace(/\{\*?\w+\}/, `id-of-${operation}`),
    })),
  );
}

/** Sends a request that has no more than credentials, as the owner. Returns the answer in a few words. */
async function outcomeAt({ target, raw }: ControlledApi, { method, path }: Address): Promise<string> {
  const { apiKey, siteId, clientId } = target;
  const response = await raw(path, {
    method,
    headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify({ clientId }) }),
  });
  return outcomeOf({ status: response.status, body: await response.json() });
}

/** An operation's addresses differ in nothing else, so the other suites about content use one address each. */
export const EVERY_ADDRESS: Check = {
  title: 'every operation answers at each of its addresses, in the same way (WIR-4)',
  observe: onSite(async (api) => {
    await api.target.control('POST', '/requests/record');
    const addresses = Object.entries(operations).flatMap(addressesOf);
    const firstOutcomes = new Map<string, string>();
    const faults: string[] = [];
    for (const address of addresses) {
      const { operation, method, path } = address;
      const outcome = await outcomeAt(api, address);
      const first = firstOutcomes.get(`${method} ${operation}`) ?? outcome;
      firstOutcomes.set(`${method} ${operation}`, first);
      if (outcome !== first) faults.push(`${operation}: ${method} ${path} answers ${outcome}, not ${first}`);
    }
    const { requests } = requestLogResponse.parse(await api.target.control('GET', '/requests?limit=500'));
    const answered = new Set(requests.map(({ operation, method, path }) => `${operation}: ${method} ${path}`));
    const unanswered = addresses
      .map(({ operation, method, path }) => `${operation}: ${method} ${path}`)
      .filter((line) => !answered.has(line));
    return [...faults, ...unanswered];
  }),
  expected: [],
};
