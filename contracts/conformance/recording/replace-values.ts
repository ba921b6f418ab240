import { clientContentErrors, contentErrors } from '../../content/content-errors.ts';
import { SYSTEM_FIELDS } from '../../content/system-fields.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import { identityErrors } from '../../identity/identity-errors.ts';
import { marginaliaCollections } from '../../marginalia/collections.ts';
import { tokenErrors } from '../../oauth/token-error.ts';
import { openApiDocument } from '../../openapi.ts';
import { operations } from '../../operations/operations.ts';
import { ISO_DATE, treeText } from './field-tree.ts';
import type { Exchange } from './recording.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
/** Names of fields with secret values. */
const SECRET =
  /token|secret|password|verifier|challenge|cookie|authorization|signature|nonce|cursor|code$|key$|^state$/i;
/** Codes of errors that our sources do not know. A secret has no such form. */
const ERROR_CODE = /^(WDE\d{4}|-?\d{3,6}|[A-Z]{2,}(_[A-Z]{2,})+|[a-z]{2,}(_[a-z]{2,})+)$/;
/** Words. A digit among letters is how a key or a password looks. */
const FIELD_NAME = /^[$._A-Za-z]{1,50}\d{0,2}$/;
/** A list keeps an item of each shape, and at most this many. */
const MOST_SHAPES = 20;

/** Replaces values of exchanges by others of the same shape. Equal values get equal replacements. */
export interface ValueReplacer {
  exchange(exchange: Exchange): Exchange;
  /** The values that must not be in what is written: ids, addresses, tokens, and what has the name of a secret. */
  readonly hidden: ReadonlySet<string>;
}

/** Made once, because it reads every schema. */
let vocabulary: ReadonlySet<string> | undefined;

export function valueReplacer(): ValueReplacer {
  vocabulary ??= knownTexts();
  const known = vocabulary;
  const hidden = new Set<string>();
  const replacements = new Map<string, string>();
  const counts = new Map<string, number>();
  const numbered = (value: string, kind: string, write: (count: number) => string): string => {
    const before = replacements.get(value);
    if (before !== undefined) return before;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    hidden.add(value);
    const replacement = write(count);
    replacements.set(value, replacement);
    return replacement;
  };
  const token = (value: string): string => numbered(value, 'token', (count) => `token-${count}`);

  const text = (value: string, name: string, isError: boolean): string => {
    if (value === '' || known.has(value)) return value;
    if (replacements.has(value)) return replacements.get(value) ?? '';
    if (isError && (name === 'code' || name === 'error') && ERROR_CODE.test(value)) return value;
    if (SECRET.test(name)) return token(value);
    if (ISO_DATE.test(value)) return '2020-01-01T00:00:00.000Z'.slice(0, Math.max(10, value.length));
    if (UUID.test(value)) {
      return numbered(value, 'uuid', (count) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`);
    }
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(value)) return address(value);
    if (EMAIL.test(value)) return numbered(value, 'email', (count) => `person-${count}@example.com`);
    if (/^\S{20,}$/.test(value)) return token(value);
    return 'text';
  };
  /** Only which parameters an address has is kept. */
  const address = (value: string): string => {
    const url = URL.parse(value);
    const names = [...new Set([...(url?.searchParams.keys() ?? [])])].filter((name) => /^[A-Za-z_]{1,30}$/.test(name));
    const query = new URLSearchParams(names.sort().map((name) => [name, 'text']));
    hidden.add(value);
    return `https://host.example/path${names.length === 0 ? '' : `?${query}`}`;
  };
  const fieldName = (name: string): string => {
    return (FIELD_NAME.test(name) && !replacements.has(name)) || known.has(name)
      ? name
      : numbered(name, 'name', (count) => `name-${count}`);
  };
  const replaced = (value: unknown, name: string, isError: boolean): unknown => {
    if (typeof value === 'string') return text(value, name, isError);
    if (typeof value === 'number') return Number.isInteger(value) ? Math.sign(value) : 1.5;
    if (Array.isArray(value)) return distinctShapes(value.map((item) => replaced(item, name, isError)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([each, inner]) => [fieldName(each), replaced(inner, each, isError)]),
    );
  };
  return {
    hidden,
    exchange: ({ request, response, order, ...rest }) => ({
      ...rest,
      // A request repeats what its answer to an earlier one had, so that its secrets are known by then.
      request: replaced(request, '', false),
      ...(response !== undefined && { response: replaced(response, '', rest.status >= 400) }),
      ...(order && { order: order.map(({ field, ...more }) => ({ field: fieldName(field), ...more })) }),
    }),
  };
}

function distinctShapes(items: readonly unknown[]): readonly unknown[] {
  const shapes = new Map<string, unknown>();
  for (const item of items) {
    const shape = treeText(item);
    if (!shapes.has(shape)) shapes.set(shape, item);
  }
  return [...shapes.values()].slice(0, MOST_SHAPES);
}

/** Texts of our own sources, which are no secret: constants of messages, codes of errors, and the fields of Marginalia. */
function knownTexts(): ReadonlySet<string> {
  const texts = new Set<string>([
    ...[contentErrors, clientContentErrors, platformErrors, identityErrors, tokenErrors].flatMap(Object.keys),
    ...Object.keys(operations),
    ...SYSTEM_FIELDS,
    ...marginaliaCollections.flatMap(({ id, fields = [] }) => [id, ...fields.map(({ key }) => key)]),
  ]);
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, value] of Object.entries(schema)) {
      if (name === 'const' && typeof value === 'string') texts.add(value);
      else if (name === 'enum' && Array.isArray(value)) for (const each of value) texts.add(String(each));
      else visit(value);
    }
  };
  visit(openApiDocument({ url: 'https://host.example', version: '1' }));
  return texts;
}
