import type { UsedSimulator } from './find-simulator.ts';
import type { ServedSite } from './sites-of-simulator.ts';

/** The line that a development server prints when it is connected. */
export function describeConnection({ console }: UsedSimulator, [site]: readonly ServedSite[]): string {
  return `  Backlot: console ${console}${site === undefined ? '' : `, client id ${site.clientId}`}`;
}
