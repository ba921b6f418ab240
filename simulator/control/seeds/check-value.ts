import { z } from 'zod';
import { issuePhrase } from '../../errors/issue-phrase.ts';

export interface Mistake {
  /** The place of the mistake in the checked value. */
  readonly path: readonly PropertyKey[];
  /** A phrase that names the place: `sites[0].settings.captcha must be one of "off", "visible"`. */
  readonly text: string;
}

export type Checked<T> = { readonly data: T } | { readonly mistake: Mistake };

/** The value as the schema makes it, or its first mistake. */
export function check<T>(schema: z.ZodType<T>, value: unknown): Checked<T> {
  const { success, data, error } = schema.safeParse(value, { error: namingKnownKeys });
  return success ? { data } : { mistake: firstMistake(error) };
}

function namingKnownKeys({ code, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'unrecognized_keys' || !(inst instanceof z.ZodObject)) return undefined;
  return `is not a known key; the keys here are ${Object.keys(inst.shape).join(', ')}`;
}

function firstMistake({ issues: [issue] }: z.ZodError): Mistake {
  if (issue === undefined) return { path: [], text: 'is not valid' };
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown];
  return { path, text: `${pathText(path)} ${problemText(issue)}` };
}

/** A place in a file: `items.Books[3]._id`. */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text.replace(/^\./, '') || 'the value';
}

function problemText(issue: z.core.$ZodIssue): string {
  // A schema with a text of its own, or `namingKnownKeys`.
  if (/^(must|is not) /.test(issue.message)) return issue.message;
  if (issue.path.length > 0 && issue.message.endsWith('received undefined')) return 'is missing';
  return lowerFirst(issuePhrase(issue.message));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
