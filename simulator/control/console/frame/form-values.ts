import type { PageParameters } from '../../../http/page-parameters.ts';

/** The values of a form or of the query of an address, by name. */
export type FormValues = PageParameters;

/** The value without spaces around it; undefined if nothing is left. */
export function trimmedValue(formValues: FormValues, name: string): string | undefined {
  return formValues.get(name)?.trim() || undefined;
}
