import type { LoggedRequest, Reason } from '#contracts/control/request-log.ts';
import { requestLine, requestLines } from './requests.ts';

/** The newest refusals are the likeliest causes. */
const SHOWN = 8;

/** What a failed test shows about its world: the refused requests with their reasons first, then the last requests. */
export function failureText(requests: readonly LoggedRequest[]): string {
  const refused = requests.filter(({ reason }) => reason !== null).slice(-SHOWN);
  if (refused.length === 0) return requestLines(requests);
  const lines = refused.flatMap((request) => [
    requestLine(request),
    ...(request.reason ? linesOf(request.reason) : []),
  ]);
  return ['The requests of this world that were refused, and why:', ...lines, '', requestLines(requests)].join('\n');
}

function linesOf({ rule, lookedAt, wanted, changeAt }: Reason): readonly string[] {
  return [
    `    ${rule.says} (${rule.id})`,
    ...lookedAt.map(({ name, value }) => `    ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ...(wanted === '' ? [] : [`    would have passed: ${wanted}`]),
    ...(changeAt ? [`    change it in the console: ${changeAt.label}, ${changeAt.href}`] : []),
  ];
}
