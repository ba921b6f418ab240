import type { Request } from 'express';
import { parametersOf } from '../../../identity/hosted/page-request.ts';

/** The values of a form or of the query of an address, by name. */
export type FormValues = ReadonlyMap<string, string>;

export function formValuesOf({ body }: Pick<Request, 'body'>): FormValues {
  return parametersOf(body);
}

export function queryValuesOf({ query }: Pick<Request, 'query'>): FormValues {
  return parametersOf(query);
}

/** The value without spaces around it; undefined if nothing is left. */
export function trimmedValue(formValues: FormValues, name: string): string | undefined {
  return formValues.get(name)?.trim() || undefined;
}
