import { isSame, type KeptDraft } from '../../ui/form/kept-draft.ts';
import type { Note, Profile } from './profile.ts';

/** What was added or removed here is also added to or removed from the saved rows. */
function rebaseRows<Row>(base: readonly Row[], changed: readonly Row[], saved: readonly Row[]): readonly Row[] {
  if (isSame(base, changed)) return saved;
  const isIn = (rows: readonly Row[], row: Row): boolean => rows.some((one) => isSame(one, row));
  const ours = changed.filter((row) => !isIn(base, row) || isIn(saved, row));
  const theirs = saved.filter((row) => !isIn(base, row) && !isIn(changed, row));
  return [...ours, ...theirs];
}

/** Only the first note of each key stays: if a note was changed in both, that is the one from here. */
function withoutRepeatedKeys(notes: readonly Note[]): Note[] {
  return notes.filter(({ key }, place) => key === null || notes.findIndex((one) => one.key === key) === place);
}

/**
 * The profile `saved`, with the changes of a draft. Another tab may have saved since the draft was written, so a field
 * that the draft did not change has its saved value.
 */
export function rebaseProfile({ base, changed }: KeptDraft<Profile>, saved: Profile): Profile {
  const pick = <Field extends keyof Profile>(field: Field): Profile[Field] =>
    base[field] === changed[field] ? saved[field] : changed[field];
  return {
    nickname: pick('nickname'),
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    privacy: pick('privacy'),
    addresses: [...rebaseRows(base.addresses, changed.addresses, saved.addresses)],
    notes: withoutRepeatedKeys(rebaseRows(base.notes, changed.notes, saved.notes)),
  };
}
