import type { Money } from '../../club/shop-calls.ts';
import { useLanguage } from '../../language/use-texts.ts';

/** Writes an amount of any currency in the language of the page. */
export function useMoney(): (money: Money) => string {
  const { language } = useLanguage();
  return ({ amount, currency }) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}
