import { MAX_REFUSALS, type SiteLessRefusal } from '#contracts/control/refusals.ts';
import { type Clock, isoInstant } from '../platform/clock.ts';
import type { Refusals } from '../platform/refusals.ts';
import { addressWithoutSecrets } from './without-secrets.ts';

/** The maximum length of a text and of an address, which anybody can make up. */
const MAX_TEXT = 500;

/** `report` gets a line for each text that is new, and at most as many lines as are kept. */
export function createRefusals(clock: Clock, report: (line: string) => void): Refusals {
  const kept = new Map<string, SiteLessRefusal>();
  let reported = 0;
  return {
    note: ({ status, text: sent, method, address }) => {
      const text = printable(sent);
      const lastAt = isoInstant(clock.now());
      const { calls, firstAt } = kept.get(text) ?? { calls: 0, firstAt: lastAt };
      const example = { method, path: printable(addressWithoutSecrets(address)) };
      if (calls === 0 && reported < MAX_REFUSALS) {
        reported += 1;
        const end = reported === MAX_REFUSALS ? ' No more such lines are written; the console has them.' : '';
        report(`refused, in the log of no site: ${status} ${method} ${example.path}: ${text}${end}`);
      }
      kept.delete(text);
      kept.set(text, { text, status, calls: calls + 1, firstAt, lastAt, example });
      const [oldest] = kept.keys();
      if (kept.size > MAX_REFUSALS && oldest !== undefined) kept.delete(oldest);
    },
    list: () => [...kept.values()].reverse(),
    clear: () => kept.clear(),
  };
}

/** Without characters that could change what a terminal shows. */
function printable(text: string): string {
  return text.slice(0, MAX_TEXT).replaceAll(/\p{C}/gu, '�');
}
