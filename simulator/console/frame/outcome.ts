import type { Response } from 'express';
import { type AddressQuery, withQuery } from './console-address.ts';

const OUTCOMES = {
  'site-made': 'The site is made.',
  'site-reset': 'The site is reset. Tokens from before are dead.',
  'site-deleted': 'The site is deleted.',
  'settings-saved': 'The settings are saved.',
  'clock-frozen': 'The clock stands still.',
  'clock-set': 'The clock is set.',
  'clock-advanced': 'The clock is advanced.',
  'clock-resumed': 'The clock runs.',
  'member-made': 'The member is made.',
  approve: 'The member is approved.',
  reject: 'The member is rejected.',
  block: 'The member is blocked.',
  unblock: 'The member is unblocked.',
  'require-reset': 'The member must reset the password at the next login.',
  delete: 'The member is deleted.',
  'item-inserted': 'The item is inserted.',
  'item-saved': 'The item is saved.',
  'item-removed': 'The item is removed.',
  'fault-made': 'From now on it goes wrong.',
  'fault-removed': 'The fault is taken away.',
  'requests-recorded': 'Requests are recorded from now on.',
  'requests-stopped': 'Requests are not recorded any more.',
  'requests-forgotten': 'All recorded requests are forgotten.',
  'snapshot-taken': 'The snapshot is taken.',
  'snapshot-imported': 'The snapshot is imported. Restore it to have what is in it.',
  'snapshot-restored': 'The site is as it was then.',
  'snapshot-removed': 'The snapshot is thrown away.',
} as const;
export type Outcome = keyof typeof OUTCOMES;

const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(OUTCOMES));

/** The sentence for the outcome that an address names, undefined for none and for what anybody could write there. */
export function outcomeSentence(named: string | undefined): string | undefined {
  return named === undefined ? undefined : SENTENCES.get(named);
}

/** Leads on to a page that says what was done. 303: to load that page again does nothing again. */
export function leadOn(res: Response, address: string, done: Outcome, query: AddressQuery = {}): void {
  res.set('cache-control', 'no-store').redirect(303, withQuery(address, { ...query, done }));
}
