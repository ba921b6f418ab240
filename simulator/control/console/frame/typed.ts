import type { Request } from 'express';
import { parametersOf } from '../../../identity/hosted/page-request.ts';

/** What was typed into a form, or stands in an address, by name. */
export type Typed = ReadonlyMap<string, string>;

export function typedIn({ body }: Pick<Request, 'body'>): Typed {
  return parametersOf(body);
}

export function askedIn({ query }: Pick<Request, 'query'>): Typed {
  return parametersOf(query);
}

/** A field with nothing in it, or nothing but blanks, is left out. */
export function given(typed: Typed, name: string): string | undefined {
  return typed.get(name)?.trim() || undefined;
}
