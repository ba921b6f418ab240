import type { ContentCode } from '#contracts/content/content-errors.ts';

/** A mistake in the arguments of a call. A few texts of the official client have no code. */
export interface Mistake {
  readonly code?: ContentCode;
  readonly text: string;
}

/** What a check of an argument finds: null when it is valid. */
export type MaybeMistake = Mistake | null;

/** A mistake whose text begins with its code, as in the official client. */
export function mistake(code: ContentCode, text: string): Mistake {
  return { code, text: `${code}: ${text}` };
}
