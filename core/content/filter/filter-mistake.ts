import type { ContentCode } from '#contracts/content/content-errors.ts';
import { type Mistake, mistake } from '../../errors/mistake.ts';

// The texts of the official client's filter validator, verbatim (WIR-21, WIR-23). `at` is a path of keys.

/** The text quotes the value as JSON, `undefined` unquoted. JSON can carry the value: that is checked first. */
function unlike(code: ContentCode, must: string): (at: string, value: unknown) => Mistake {
  return (at, value) => mistake(code, `${at} ${must}. Got ${JSON.stringify(value)} instead`);
}

export const noObject = unlike('WDE0056', 'should be an Object');
export const noArray = unlike('WDE0057', 'should be an Array');
/** Without the Boolean that newer official texts name (spec §5): true and false have no order. */
export const notOrdered = unlike('WDE0058', 'should be a Date, Number, or String');
/** The official client does not check equality. */
export const notEqual = unlike('WDE0058', 'should be a Date, Number, String, Boolean, or null');
export const noText = unlike('WDE0059', 'should be a String');
/** As `.in` and `hasSome` do, also without the Boolean of newer official texts. */
export const noComparables = unlike('WDE0060', 'Array should only contain values of types Date, Number, and String');
export const regex = (): Mistake => mistake('WDE0070', '$regex keyword is not allowed.');
export const noBoolean = (at: string): Mistake => ({ text: `${at} should be a Boolean` });
export const unexpected = (at: string): Mistake => ({ text: `Unexpected operator ${at}` });
export const unknown = (at: string): Mistake => ({ text: `Unknown operator ${at}` });
/** Our own check (FLT-1): JSON would change the value, and with it silently the meaning of the filter. */
export const unsendable = (at: string, what: string): Mistake => ({
  text: `${at} is ${what}, which JSON cannot carry`,
});
