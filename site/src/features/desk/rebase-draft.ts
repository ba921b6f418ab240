/** What was typed into a form, with the values that the form had before. */
export interface KeptDraft<Draft> {
  readonly base: Draft;
  readonly changed: Draft;
}

/**
 * A draft on the values that its form has now. Somebody else may have saved since the draft was begun, so a field that the
 * draft did not change has its value of now. `conflicts`: both have changed a field, in different ways.
 */
export function rebaseDraft<Draft extends object>(
  { base, changed }: KeptDraft<Draft>,
  filled: Draft,
): { readonly draft: Draft; readonly conflicts: boolean } {
  const draft = { ...changed };
  let conflicts = false;
  for (const field in filled) {
    if (isSame(base[field], changed[field])) draft[field] = filled[field];
    else if (!isSame(base[field], filled[field]) && !isSame(changed[field], filled[field])) conflicts = true;
  }
  return { draft, conflicts };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
