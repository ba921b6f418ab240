import { isSame, type KeptDraft } from '../../ui/form/kept-draft.ts';

/**
 * A draft on the values that its form has now. Somebody else may have saved since the draft was begun, so a field that the
 * draft did not change has its value of now. Where both have changed a field in different ways, `base` keeps the value from before.
 */
export function rebaseDraft<Draft extends object>(
  { base, changed }: KeptDraft<Draft>,
  filled: Draft,
): KeptDraft<Draft> {
  const rebased = { base: { ...filled }, changed: { ...changed } };
  for (const field in filled) {
    const [before, here, now] = [base[field], changed[field], filled[field]];
    if (isSame(before, here)) rebased.changed[field] = now;
    else if (!isSame(before, now) && !isSame(here, now)) rebased.base[field] = before;
  }
  return rebased;
}
