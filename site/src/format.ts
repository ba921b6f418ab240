import { texts } from './texts.ts';

const date = new Intl.DateTimeFormat(texts.locale, { day: 'numeric', month: 'long', year: 'numeric' });
const decimal = new Intl.NumberFormat(texts.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const integer = new Intl.NumberFormat(texts.locale);
const price = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: 'EUR' });

export const formatDate = (value: Date): string => date.format(value);
export const formatAverage = (value: number): string => decimal.format(value);
export const formatCount = (value: number): string => integer.format(value);
/** The club keeps its prices in euros. */
export const formatPrice = (value: number): string => price.format(value);
