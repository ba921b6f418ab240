import { type Formats, formatsIn } from './formats.ts';
import { useLanguage } from './language-context.ts';

/** How the language of the page writes numbers, dates, prices and lists. */
export function useFormats(): Formats {
  return formatsIn(useLanguage().language);
}
