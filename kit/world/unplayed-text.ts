import type { UnplayedCalls } from '#contracts/control/unplayed-calls.ts';

/** Whether a call that the simulator does not play fails the test, or is only listed. */
export type UnplayedChoice = 'fail' | 'list';

/** Where packages of the platform, such as `@wix/astro`, send reports about the application by themselves. They ignore the answers. */
const REPORTS: ReadonlySet<string> = new Set(['otel-collector', 'frog.wix.com']);

/** The text about calls that are not played, with the handler that answers each. Undefined if there are none but reports. */
export function unplayedText(unplayed: readonly UnplayedCalls[]): string | undefined {
  const missing = unplayed.filter(({ service, derivedFrom }) => !REPORTS.has(service) && derivedFrom === null);
  if (missing.length === 0) return undefined;
  return ['The test made calls that Backlot does not play:', ...missing.map(lineOf)].join('\n');
}

function lineOf({ calls, refused, example: { method, path } }: UnplayedCalls): string {
  const line = `  ${method} ${path} (${calls} ${calls === 1 ? 'call' : 'calls'})`;
  if (refused) return `${line}\n    The connected program refused it. Answer it in the test itself.`;
  const handler = `{ method: '${method}', path: '${path.split('?', 1)[0]}', handle: () => ({}) }`;
  return `${line}\n    To answer it, add to the handlers of backlot.config.ts: ${handler}`;
}
