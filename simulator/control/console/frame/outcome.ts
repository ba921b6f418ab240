import type { Response } from 'express';
import { type AddressQuery, withQuery } from './console-address.ts';

/** `about` is empty, or a blank and the name of what the outcome is about. */
const OUTCOMES = {
  'site-made': (about) => `The site${about} is made.`,
  'site-reset': (about) => `The site${about} is reset. Tokens from before are dead.`,
  'site-deleted': (about) => `The site${about} is deleted.`,
  'settings-saved': (about) => `The settings${about} are saved.`,
  'clock-frozen': (about) => (about === '' ? 'The clock stands still.' : `The clock stands still at${about}.`),
  'clock-set': (about) => (about === '' ? 'The clock is set.' : `The clock is set to${about}.`),
  'clock-advanced': (about) => (about === '' ? 'The clock is advanced.' : `The clock is advanced to${about}.`),
  'clock-resumed': (about) => (about === '' ? 'The clock runs.' : `The clock runs on from${about}.`),
  'member-made': (about) => `The member${about} is made.`,
  approve: (about) => `The member${about} is approved.`,
  reject: (about) => `The member${about} is rejected.`,
  block: (about) => `The member${about} is blocked.`,
  unblock: (about) => `The member${about} is unblocked.`,
  'require-reset': (about) => `The member${about} must reset the password at the next login.`,
  delete: (about) => `The member${about} is deleted.`,
  'item-inserted': (about) => `The item${about} is inserted.`,
  'item-saved': (about) => `The item${about} is saved.`,
  'item-removed': (about) => `The item${about} is removed.`,
  'fault-made': (about) => `The fault${about} is added.`,
  'fault-removed': (about) => `The fault${about} is removed.`,
  'requests-recorded': () => 'Requests are recorded from now on.',
  'requests-stopped': () => 'Requests are not recorded any more.',
  'requests-forgotten': () => 'All recorded requests are forgotten.',
  'snapshot-taken': (about) => `The snapshot${about} is taken.`,
  'snapshot-imported': (about) => `The snapshot${about} is imported. Restore it to have what is in it.`,
  'snapshot-restored': (about) => `The snapshot${about} is restored.`,
  'snapshot-removed': (about) => `The snapshot${about} is removed.`,
} as const satisfies Record<string, (about: string) => string>;
export type Outcome = keyof typeof OUTCOMES;

const SENTENCES: ReadonlyMap<string, (about: string) => string> = new Map(Object.entries(OUTCOMES));

/** A name such as an e-mail address or an id. Anybody can write an address, and nobody should write sentences in it. */
const NAME = /^[\p{L}\p{N}@._:+ -]{1,80}$/u;

/**
 * The sentence for the outcome that an address names, undefined for none and for what anybody could write there. `about`
 * names what it is about; what does not look like a name is left out.
 */
export function outcomeSentence(named: string | undefined, about: string | undefined): string | undefined {
  if (named === undefined) return undefined;
  return SENTENCES.get(named)?.(about !== undefined && NAME.test(about) ? ` ${about}` : '');
}

/** Leads on to a page that says what was done, and to what. 303: to load that page again does nothing again. */
export function redirectWithOutcome(
  res: Response,
  address: string,
  done: Outcome,
  { about, ...query }: AddressQuery & { readonly about?: string } = {},
): void {
  res.set('cache-control', 'no-store').redirect(303, withQuery(address, { ...query, done, about }));
}
