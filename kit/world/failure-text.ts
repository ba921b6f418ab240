import type { LoggedRequest, Reason } from '#contracts/control/request-log.ts';
import { derivedLines, requestLine, requestLines } from './requests.ts';

/** The newest refusals are the likeliest causes. */
const SHOWN = 8;

/** What a failed test shows about its world: the refused requests with their reasons first, then the last requests. */
export function failureText(requests: readonly LoggedRequest[]): string {
  const derived = derivedLines(requests);
  const refused = requests.filter(({ reason }) => reason !== null).slice(-SHOWN);
  if (refused.length === 0) return [...derived, requestLines(requests)].join('\n');
  const lines = refused.flatMap((one) => [requestLine(one), ...(one.reason ? linesOf(one.reason) : [])]);
  const head = 'The requests of this world that were refused, and why:';
  return [...derived, head, ...lines, '', requestLines(requests)].join('\n');
}

function linesOf({ rule, lookedAt, wanted, changeAt }: Reason): readonly string[] {
  return [
    `    ${rule.says} (${rule.id})`,
    ...lookedAt.map(({ name, value }) => `    ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ...(wanted === '' ? [] : [`    would have passed: ${wanted}`]),
    ...(changeAt ? [`    change it in the console: ${changeAt.label}, ${changeAt.href}`] : []),
  ];
}
