/** How an amount is written for a currency. */
export interface Money {
  /** `3.90`, with the digits that the currency has. */
  readonly text: (minor: number) => string;
  /** `€3.90` */
  readonly formatted: (minor: number) => string;
  /** As a number: 3.9. */
  readonly major: (minor: number) => number;
}

/** Amounts in minor units of a currency. A code that is no currency counts as one with two digits. */
export function moneyIn(currency: string): Money {
  const format = formatOf(currency);
  const digits = format?.resolvedOptions().maximumFractionDigits ?? 2;
  const major = (minor: number): number => minor / 10 ** digits;
  const text = (minor: number): string => major(minor).toFixed(digits);
  return { text, major, formatted: (minor) => format?.format(major(minor)) ?? `${text(minor)} ${currency}` };
}

function formatOf(currency: string): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency });
  } catch {
    return undefined;
  }
}
