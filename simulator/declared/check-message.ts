import {
  type Declarations,
  type DeclaredField,
  type DeclaredObject,
  type DeclaredType,
  isScalar,
  type Tags,
} from './read-declarations.ts';

/** What is declared of the messages of one operation. */
export interface DeclaredMessages {
  readonly request: DeclaredType;
  readonly response: DeclaredType;
  readonly types: Declarations['types'];
  /** The fields of the request that may be fractions, without the places in lists: `items.weight`. All other numbers are whole. */
  readonly fractions: ReadonlySet<string> | undefined;
}

/** A value that is not as it is declared. `description` follows the name of the field. */
export interface Undeclared {
  readonly field: string;
  readonly description: string;
  readonly rule:
    | 'REQUIRED_FIELD'
    | 'FORMAT'
    | 'MAX_LENGTH'
    | 'MIN_LENGTH'
    | 'MAX_SIZE'
    | 'MIN_SIZE'
    | 'MAX'
    | 'MIN'
    | 'TYPE'
    | 'UNDECLARED';
}

/** The most problems of one message. A request can have a million. */
const MAX_PROBLEMS = 100;
const MAX_DEPTH = 60;

/**
 * Reads a request as it is declared. The message has the declared types, and nothing that is not declared: the text `"2"` of
 * a number is 2 in it. It must not be used if there are problems.
 */
export function readRequest(
  { request, types, fractions }: Pick<DeclaredMessages, 'request' | 'types' | 'fractions'>,
  value: object,
): { readonly message: unknown; readonly problems: readonly Undeclared[] } {
  const problems: Undeclared[] = [];
  const reading: Reading = { types, problems, isAnswer: false, isLenient: false, fractions };
  return { message: read(reading, { ...ROOT, type: request, value }), problems };
}

/**
 * What is wrong with an answer: wrong types, values of enumerations and fields that are not declared. If it is `exact`, also
 * wrong formats, lengths and ranges, nulls, and what is missing.
 */
export function problemsOfAnswer(
  { response, types }: Pick<DeclaredMessages, 'response' | 'types'>,
  value: unknown,
  { exact = false }: { readonly exact?: boolean } = {},
): readonly Undeclared[] {
  const problems: Undeclared[] = [];
  const reading: Reading = { types, problems, isAnswer: true, isLenient: !exact, fractions: undefined };
  read(reading, { ...ROOT, type: response, value });
  return problems;
}

interface Reading extends Pick<DeclaredMessages, 'types' | 'fractions'> {
  readonly problems: Undeclared[];
  readonly isAnswer: boolean;
  /** Whether limits, formats, nulls and missing fields are left out. */
  readonly isLenient: boolean;
}

interface Place {
  readonly type: DeclaredType;
  readonly value: unknown;
  readonly field: string;
  readonly tags: Tags;
  readonly isNullable: boolean;
  readonly depth: number;
}

const ROOT = { field: '', tags: {}, isNullable: false, depth: 0 };

/** The value at a place, as it is declared. Undefined if it has a problem. */
function read(reading: Reading, place: Place): unknown {
  const { type, value, field, tags, isNullable, depth } = place;
  if (reading.problems.length >= MAX_PROBLEMS) return undefined;
  if (value === undefined) return value;
  if (type.kind === 'any') return readAny(reading, field, value);
  if (value === null) {
    if (!isNullable && !reading.isLenient) problem(reading, field, 'must not be null', 'TYPE');
    return null;
  }
  if (depth > MAX_DEPTH) return problem(reading, field, `is nested more than ${MAX_DEPTH} levels deep`, 'TYPE');
  switch (type.kind) {
    case 'named': {
      const named = reading.types.get(type.name);
      return named ? read(reading, { ...place, type: named, depth: depth + 1 }) : readAny(reading, field, value);
    }
    case 'list':
      return readList(reading, place, type.of);
    case 'object':
      return readObject(reading, place, type);
    default:
      return readScalar(reading, type, value, { field, tags: reading.isLenient ? {} : tags });
  }
}

/** Of a type that is not known, a number must still be one that JSON can be written with: `1e400` is read as Infinity. */
function readAny(reading: Reading, field: string, value: unknown): unknown {
  const left = [value];
  while (left.length > 0 && !reading.isAnswer) {
    const one = left.pop();
    if (typeof one === 'object' && one !== null) for (const inside of Object.values(one)) left.push(inside);
    else if (typeof one === 'number' && !Number.isFinite(one))
      return problem(reading, field, 'must not have a number that is too large', 'TYPE');
  }
  return value;
}

function problem({ problems }: Reading, field: string, description: string, rule: Undeclared['rule']): undefined {
  problems.push({ field: field || 'body', description, rule });
}

function readList(reading: Reading, place: Place, of: DeclaredType): unknown {
  const { value, field, tags, depth } = place;
  if (!Array.isArray(value)) {
    // One value of a query is a list of one.
    if (reading.isAnswer || typeof value !== 'string') return problem(reading, field, 'must be a list', 'TYPE');
    return readList(reading, { ...place, value: [value] }, of);
  }
  const { length } = value;
  if (!reading.isLenient) {
    const [most, fewest] = [numberIn(tags.maxSize), numberIn(tags.minSize)];
    if (most !== undefined && length > most) {
      problem(reading, field, `has ${length} entries, and the maximum is ${most}`, 'MAX_SIZE');
    }
    if (fewest !== undefined && length < fewest) {
      problem(reading, field, `has ${length} entries, and the minimum is ${fewest}`, 'MIN_SIZE');
    }
  }
  return value.map((entry, at) =>
    read(reading, { type: of, value: entry, tags, isNullable: false, field: `${field}[${at}]`, depth: depth + 1 }),
  );
}

function readObject(reading: Reading, { value, field, depth }: Place, type: DeclaredObject): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return problem(reading, field, 'must be an object', 'TYPE');
  }
  const { fields, isOpen } = fieldsOf(reading, type);
  const at = (name: string) => (field === '' ? name : `${field}.${name}`);
  const message: [string, unknown][] = [];
  for (const declared of fields.values()) {
    const inside: unknown = Object.hasOwn(value, declared.name) ? Reflect.get(value, declared.name) : undefined;
    // Clients send what they have read. Of what only the platform writes, a request has ids and revisions.
    const isReadonly = 'readonly' in declared.tags && !reading.isAnswer;
    if (isReadonly && !isScalar(declared.type)) continue;
    const isAbsent = inside === undefined || inside === null;
    if (isAbsent && !declared.isOptional && !isReadonly && !reading.isLenient) {
      problem(reading, at(declared.name), 'must not be empty', 'REQUIRED_FIELD');
    } else if (inside !== undefined && !(inside === null && isReadonly)) {
      const own = {
        ...{ type: declared.type, value: inside, tags: isReadonly ? {} : declared.tags },
        ...{ isNullable: declared.isNullable, field: at(declared.name), depth: depth + 1 },
      };
      message.push([declared.name, read(reading, own)]);
    }
  }
  for (const [name, inside] of Object.entries(value)) {
    if (fields.has(name)) continue;
    if (isOpen) message.push([name, readAny(reading, at(name), inside)]);
    else problem(reading, at(name), 'is not declared', 'UNDECLARED');
  }
  return Object.fromEntries(message);
}

/** The fields of an object, with those of the types that it extends. */
export function fieldsOf(
  reading: Pick<Reading, 'types'>,
  { fields, bases = [], isOpen = false }: DeclaredObject,
): { readonly fields: ReadonlyMap<string, DeclaredField>; readonly isOpen: boolean } {
  const inherited = bases.map((name) => {
    const base = reading.types.get(name);
    return base?.kind === 'object'
      ? fieldsOf(reading, base)
      : { fields: new Map<string, DeclaredField>(), isOpen: true };
  });
  return {
    fields: new Map([
      ...inherited.flatMap((base) => [...base.fields]),
      ...fields.map((field) => [field.name, field] as const),
    ]),
    isOpen: isOpen || inherited.some((base) => base.isOpen),
  };
}

function readScalar(
  reading: Reading,
  type: DeclaredType,
  value: unknown,
  { field, tags }: Pick<Place, 'field' | 'tags'>,
): unknown {
  const wrong = (description: string, rule: Undeclared['rule'] = 'TYPE') => problem(reading, field, description, rule);
  switch (type.kind) {
    case 'text':
      if (typeof value !== 'string') return wrong('must be a text');
      return textProblem(value, tags, wrong) ? undefined : value;
    case 'instant':
      // An answer may have a Date, which is written as its instant.
      if (value instanceof Date && reading.isAnswer) return value;
      if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return value;
      return wrong('must be an instant, such as "2026-01-05T09:00:00Z"');
    case 'choice':
      if (typeof value === 'string' && (type.values.includes(value) || type.values.length === 0)) return value;
      return wrong(`must be one of ${type.values.join(', ')}`);
    case 'number': {
      // A query has texts, and JSON of the platform may have them for numbers.
      const number = typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return wrong('must be a number');
      if (!reading.isAnswer && !isWhole(number) && !mayBeFraction(reading, field)) {
        return wrong(`must be a whole number from ${LEAST_WHOLE} to ${GREATEST_WHOLE}`);
      }
      return rangeProblem(number, tags, wrong) ? undefined : number;
    }
    case 'boolean':
      if (value === true || value === 'true') return true;
      if (value === false || value === 'false') return false;
      return wrong('must be true or false');
    default:
      return value;
  }
}

/** A number of JSON. */
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Whole numbers have 32 bits, with or without a sign. Longer ones are declared as texts. */
const [LEAST_WHOLE, GREATEST_WHOLE] = [-(2 ** 31), 2 ** 32 - 1];

function isWhole(number: number): boolean {
  return Number.isInteger(number) && number >= LEAST_WHOLE && number <= GREATEST_WHOLE;
}

function mayBeFraction({ fractions }: Reading, field: string): boolean {
  return fractions === undefined || fractions.has(field.replaceAll(/\[\d+\]/g, ''));
}

type Wrong = (description: string, rule: Undeclared['rule']) => void;

function textProblem(text: string, tags: Tags, wrong: Wrong): boolean {
  const [most, fewest] = [numberIn(tags.maxLength), numberIn(tags.minLength)];
  const format = FORMATS.get(tags.format ?? '');
  if (most !== undefined && text.length > most) {
    wrong(`has ${text.length} characters, and the maximum is ${most}`, 'MAX_LENGTH');
  } else if (fewest !== undefined && text.length < fewest) {
    wrong(`has ${text.length} characters, and the minimum is ${fewest}`, 'MIN_LENGTH');
  } else if (format !== undefined && text !== '' && !format.expression.test(text)) {
    // An empty text is one that is not given, unless there is a minimum length.
    wrong(`must be ${format.name}`, 'FORMAT');
  } else {
    return false;
  }
  return true;
}

/** The formats that are checked. Each expression takes linear time. */
const FORMATS: ReadonlyMap<string, { readonly name: string; readonly expression: RegExp }> = new Map([
  ['GUID', { name: 'a GUID', expression: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i }],
  ['EMAIL', { name: 'an e-mail address', expression: /^[^\s@]+@[^\s@]+$/ }],
  ['DECIMAL_VALUE', { name: 'a decimal number in a text, such as "12.90"', expression: /^-?\d+(\.\d+)?$/ }],
  ['CURRENCY', { name: 'a currency of three letters', expression: /^[A-Z]{3}$/ }],
  ['COUNTRY', { name: 'a country of two letters', expression: /^[A-Z]{2}$/ }],
]);

function rangeProblem(number: number, tags: Tags, wrong: Wrong): boolean {
  const [most, least] = [numberIn(tags.max), numberIn(tags.min)];
  if (most !== undefined && number > most) wrong(`is ${number}, and the maximum is ${most}`, 'MAX');
  else if (least !== undefined && number < least) wrong(`is ${number}, and the minimum is ${least}`, 'MIN');
  else return false;
  return true;
}

function numberIn(text: string | undefined): number | undefined {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : number;
}
