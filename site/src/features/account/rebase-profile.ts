import { object, type Reader } from '#core/reading.ts';
import { isSame, type Note, type Profile, readProfile } from './profile.ts';

/** An unsaved profile, with the saved profile that it was written on. */
export interface ProfileDraft {
  readonly base: Profile;
  readonly changed: Profile;
}

export const readProfileDraft: Reader<ProfileDraft> = object((field) => ({
  base: field('base', readProfile),
  changed: field('changed', readProfile),
}));

interface Row {
  readonly id: number;
}

/** What was added or removed here is also added to or removed from the saved rows. The rows get new ids. */
function rebaseRows<R extends Row>(base: readonly R[], changed: readonly R[], saved: readonly R[]): readonly R[] {
  if (isSame(base, changed)) return saved;
  const isIn = (rows: readonly R[], row: R): boolean => rows.some((one) => isSame(one, row));
  const ours = changed.filter((row) => !isIn(base, row) || isIn(saved, row));
  const theirs = saved.filter((row) => !isIn(base, row) && !isIn(changed, row));
  return [...ours, ...theirs].map((row, id) => ({ ...row, id }));
}

/** Only the first note of each key stays: if a note was changed in both, that is the one from here. */
function withoutRepeatedKeys(notes: readonly Note[]): readonly Note[] {
  return notes
    .filter(({ key }, place) => key === null || notes.findIndex((one) => one.key === key) === place)
    .map((note, id) => ({ ...note, id }));
}

/**
 * The profile `saved`, with the changes of a draft. Another tab may have saved since the draft was written, so a field
 * that the draft did not change has its saved value.
 */
export function rebaseProfile({ base, changed }: ProfileDraft, saved: Profile): Profile {
  // The rows keep their ids, and so the focus.
  if (isSame(base, saved)) return changed;
  const pick = <Field extends keyof Profile>(field: Field): Profile[Field] =>
    base[field] === changed[field] ? saved[field] : changed[field];
  return {
    nickname: pick('nickname'),
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    privacy: pick('privacy'),
    addresses: rebaseRows(base.addresses, changed.addresses, saved.addresses),
    notes: withoutRepeatedKeys(rebaseRows(base.notes, changed.notes, saved.notes)),
  };
}
