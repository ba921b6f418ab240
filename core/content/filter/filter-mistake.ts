/** The JSON of a value as the texts quote it, `undefined` unquoted (WIR-23). JSON can carry it: that is checked first. */
function quote(value: unknown): string {
  return String(JSON.stringify(value));
}

// The texts of the official client's filter validator, verbatim (WIR-21, WIR-23). `at` is a path of keys.

export const noObject = (at: string, value: unknown) =>
  `WDE0056: ${at} should be an Object. Got ${quote(value)} instead`;
export const noArray = (at: string, value: unknown) => `WDE0057: ${at} should be an Array. Got ${quote(value)} instead`;
/** Without the Boolean that newer official texts name (spec §5): true and false have no order. */
export const notOrdered = (at: string, value: unknown) =>
  `WDE0058: ${at} should be a Date, Number, or String. Got ${quote(value)} instead`;
/** The official client does not check equality. */
export const notEqual = (at: string, value: unknown) =>
  `WDE0058: ${at} should be a Date, Number, String, Boolean, or null. Got ${quote(value)} instead`;
export const noText = (at: string, value: unknown) => `WDE0059: ${at} should be a String. Got ${quote(value)} instead`;
/** As `.in` and `hasSome` do, also without the Boolean of newer official texts. */
export const noComparables = (at: string, value: unknown) =>
  `WDE0060: ${at} Array should only contain values of types Date, Number, and String. Got ${quote(value)} instead`;
export const regex = () => 'WDE0070: $regex keyword is not allowed.';
export const noBoolean = (at: string) => `${at} should be a Boolean`;
export const unexpected = (at: string) => `Unexpected operator ${at}`;
export const unknown = (at: string) => `Unknown operator ${at}`;
/** Our own check (FLT-1): JSON would change the value, and with it silently the meaning of the filter. */
export const unsendable = (at: string, what: string) => `${at} is ${what}, which JSON cannot carry`;
