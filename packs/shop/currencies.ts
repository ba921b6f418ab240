/** The codes of currencies, such as EUR. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency');
