import type { Request } from 'express';
import { parametersOf } from '../../../identity/hosted/page-request.ts';

/** What was typed into a form, or stands in an address, by name. */
export type FormValues = ReadonlyMap<string, string>;

export function formValuesOf({ body }: Pick<Request, 'body'>): FormValues {
  return parametersOf(body);
}

export function queryValuesOf({ query }: Pick<Request, 'query'>): FormValues {
  return parametersOf(query);
}

/** A field with nothing in it, or nothing but blanks, is left out. */
export function trimmedValue(formValues: FormValues, name: string): string | undefined {
  return formValues.get(name)?.trim() || undefined;
}
