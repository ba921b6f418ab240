import { momentOf } from '../../club/shelf/calendar-day.ts';
import { useLanguage } from '../../language/use-texts.ts';

export interface MonthNames {
  /** From January to December. */
  readonly long: readonly string[];
  readonly short: readonly string[];
  /** The name of a month such as `2026-11`, with its year. */
  readonly ofYear: (month: string) => string;
}

/** The names of the months in the language of the page. */
export function useMonthNames(): MonthNames {
  const { language } = useLanguage();
  const names = (month: 'long' | 'short'): readonly string[] => {
    const format = new Intl.DateTimeFormat(language, { month });
    return Array.from({ length: 12 }, (_, index) => format.format(new Date(2026, index, 15)));
  };
  const withYear = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  return {
    long: names('long'),
    short: names('short').map((name) => name.replace('.', '')),
    ofYear: (month) => withYear.format(momentOf(`${month}-15`)),
  };
}
