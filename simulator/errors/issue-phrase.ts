import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const SIZE = /^Too (?:small|big): expected \w+ to (be|have) ([<>]=?)(-?[\d.]+)( \w+)?$/;
const BOUNDS = new Map([
  ['>=', 'at least'],
  ['<=', 'at most'],
  ['>', 'more than'],
  ['<', 'less than'],
]);

const TYPE = /^Invalid input: expected (\w+)(?:, received (\w+))?$/;
const TYPE_NAMES = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'a boolean'],
  ['function', 'a function'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['null', 'null'],
]);

const PHRASES = new Map([
  ['Invalid input', 'is not valid'],
  ['Invalid URL', 'must be a URL'],
  ['Invalid email address', 'must be an e-mail address'],
  ['Invalid UUID', 'must be a UUID'],
  ['Invalid ISO datetime', 'must be a date and time such as 2026-01-31T12:00:00Z'],
]);

const DISCRIMINATOR = 'Invalid discriminator value. Expected ';

const PREFIX = /^(?:Invalid input: expected|Invalid string: must match pattern|Invalid string: must)/;
const PREFIX_PHRASES = new Map([
  ['Invalid input: expected', 'must be'],
  ['Invalid string: must match pattern', 'must match the pattern'],
  ['Invalid string: must', 'must'],
]);

/**
 * The field of an issue, and the phrase that follows it. `path` is empty if the issue is about the whole value. Zod
 * reports an unknown key on the object that contains it; here the field is the key itself.
 */
export function fieldProblem(issue: Issue): {
  readonly path: readonly PropertyKey[];
  readonly phrase: string;
} {
  if (issue.code === 'unrecognized_keys') {
    return { path: [...issue.path, issue.keys.join(', ')], phrase: 'is not a known field' };
  }
  if (issue.message.endsWith('received undefined')) return { path: issue.path, phrase: 'is missing' };
  return { path: issue.path, phrase: issuePhrase(issue.message) };
}

/** A message of Zod as a phrase that follows the name of a field. The messages of our own schemas already are phrases. */
export function issuePhrase(message: string): string {
  const [, verb, comparison = '', bound, unit = ''] = SIZE.exec(message) ?? [];
  if (verb !== undefined) {
    return `must ${verb} ${BOUNDS.get(comparison)} ${bound}${bound === '1' ? unit.replace(/s$/, '') : unit}`;
  }
  if (message.startsWith('Invalid option: expected')) {
    return message.replace('Invalid option: expected', 'must be').replaceAll('"|"', '", "');
  }
  if (message.startsWith(DISCRIMINATOR)) return oneOf(message.slice(DISCRIMINATOR.length));
  const [, expected = '', received = ''] = TYPE.exec(message) ?? [];
  const type = TYPE_NAMES.get(expected);
  if (type !== undefined) {
    // A number that is not whole is a number, too.
    const other = expected === 'int' ? undefined : TYPE_NAMES.get(received);
    return `must be ${type}${other === undefined ? '' : `, not ${other}`}`;
  }
  return PHRASES.get(message) ?? message.replace(PREFIX, (text) => PREFIX_PHRASES.get(text) ?? text);
}

/** The values of a discriminator, which are `'a' | 'b'`, as a phrase. */
function oneOf(values: string): string {
  const names = values.replaceAll("' | '", '", "').replace(/^'|'$/g, '"');
  return names.includes(', ') ? `must be one of ${names}` : `must be ${names}`;
}

/** A sentence about the first problem of a request. */
export function problemOf(error: z.ZodError): string {
  const issue = firstIssue(error);
  if (issue === undefined) return 'The request is not valid.';
  const { path, phrase } = fieldProblem(issue);
  return `${path.join('.') || 'The request'} ${phrase}.`;
}

/**
 * Returns the first issue of an error. For a union of objects, it takes the issue of the only branch that knows the
 * sent names, if there is exactly one: the issues of the other branches would not help.
 */
function firstIssue({ issues }: z.ZodError): Issue | undefined {
  const [issue] = issues;
  return issue && within(issue);
}

function within(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [meant, ...others] = knowingOptions(issue);
  const [inner] = meant ?? [];
  if (!inner || others.length > 0) return issue;
  const nested = within(inner);
  return { ...nested, path: [...issue.path, ...nested.path] };
}

/** The issues of each option of a union that knows the sent names. */
export function knowingOptions({ errors }: z.core.$ZodIssueInvalidUnion): readonly Issue[][] {
  return errors.filter((option) => !option.some(isForeignName));
}

/** Whether the issue says that the object has a name that this branch does not know. */
function isForeignName({ code, path }: Issue): boolean {
  return code === 'unrecognized_keys' && path.length === 0;
}
