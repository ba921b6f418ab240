import { type Formats, formatsIn } from './formats.ts';
import { useLanguage } from './language-context.ts';

/** The formats of numbers, dates, prices and lists in the language of the page. */
export function useFormats(): Formats {
  return formatsIn(useLanguage().language);
}
