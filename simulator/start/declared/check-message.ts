import type { DeclaredMessages } from './find-declared.ts';
import type { DeclaredField, DeclaredType, Tags } from './read-declarations.ts';

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
/** Deeper values are not looked into. */
const MAX_DEPTH = 30;

/** What is wrong with a request: required fields that are missing, wrong types, formats and limits. */
export function problemsOfRequest({ request, types }: DeclaredMessages, value: unknown): readonly Undeclared[] {
  return problemsOf({ types, isAnswer: false }, request, value);
}

/** What is wrong with an answer: wrong types, and fields that are not declared. */
export function problemsOfAnswer({ response, types }: DeclaredMessages, value: unknown): readonly Undeclared[] {
  return problemsOf({ types, isAnswer: true }, response, value);
}

interface Checking extends Pick<DeclaredMessages, 'types'> {
  readonly isAnswer: boolean;
}

function problemsOf(checking: Checking, type: DeclaredType, value: unknown): readonly Undeclared[] {
  const problems: Undeclared[] = [];
  checkValue(problems, checking, { type, value, field: '', tags: {}, depth: 0 });
  return problems;
}

interface Place {
  readonly type: DeclaredType;
  readonly value: unknown;
  readonly field: string;
  readonly tags: Tags;
  readonly depth: number;
}

function checkValue(problems: Undeclared[], checking: Checking, place: Place): void {
  const { type, value, field, tags, depth } = place;
  if (problems.length >= MAX_PROBLEMS || depth > MAX_DEPTH) return;
  // Official clients send null for what is not given.
  if (value === null || value === undefined) return;
  switch (type.kind) {
    case 'any':
      return;
    case 'named': {
      const named = checking.types.get(type.name);
      if (named) checkValue(problems, checking, { ...place, type: named, depth: depth + 1 });
      return;
    }
    case 'list':
      checkList(problems, checking, place, type.of);
      return;
    case 'object':
      checkObject(problems, checking, place, type);
      return;
    default: {
      const problem = scalarProblem(type.kind, value, checking.isAnswer ? {} : tags);
      if (problem) problems.push({ field, ...problem });
    }
  }
}

function checkList(problems: Undeclared[], checking: Checking, place: Place, of: DeclaredType): void {
  const { value, field, tags, depth } = place;
  if (!Array.isArray(value)) {
    // One value of a query is a list of one.
    if (!checking.isAnswer && typeof value === 'string') {
      checkValue(problems, checking, { ...place, type: of, depth: depth + 1 });
    } else problems.push({ field, description: 'must be a list', rule: 'TYPE' });
    return;
  }
  const { length } = value;
  if (!checking.isAnswer) {
    const [most, fewest] = [numberIn(tags.maxSize), numberIn(tags.minSize)];
    if (most !== undefined && length > most) {
      problems.push({ field, description: `has ${length} entries, and the maximum is ${most}`, rule: 'MAX_SIZE' });
    }
    if (fewest !== undefined && length < fewest) {
      problems.push({ field, description: `has ${length} entries, and the minimum is ${fewest}`, rule: 'MIN_SIZE' });
    }
  }
  for (const [at, entry] of value.entries()) {
    checkValue(problems, checking, { ...{ type: of, value: entry, tags }, field: `${field}[${at}]`, depth: depth + 1 });
  }
}

function checkObject(
  problems: Undeclared[],
  checking: Checking,
  { value, field, depth }: Place,
  type: Extract<DeclaredType, { kind: 'object' }>,
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push({ field: field || 'body', description: 'must be an object', rule: 'TYPE' });
    return;
  }
  const fields = fieldsOf(checking, type);
  for (const declared of fields.values()) {
    const own = field === '' ? declared.name : `${field}.${declared.name}`;
    const inside: unknown = Object.hasOwn(value, declared.name) ? Reflect.get(value, declared.name) : undefined;
    if (checking.isAnswer) {
      checkValue(problems, checking, {
        ...{ type: declared.type, value: inside, tags: {} },
        field: own,
        depth: depth + 1,
      });
    } else if (!('readonly' in declared.tags)) {
      // What only the platform writes is ignored when it is sent.
      if (!declared.isOptional && (inside === undefined || inside === null)) {
        problems.push({ field: own, description: 'must not be empty', rule: 'REQUIRED_FIELD' });
      }
      checkValue(problems, checking, {
        ...{ type: declared.type, value: inside, tags: declared.tags },
        ...{ field: own, depth: depth + 1 },
      });
    }
  }
  if (!checking.isAnswer || fields.size === 0) return;
  for (const name of Object.keys(value)) {
    if (!fields.has(name)) {
      problems.push({
        field: field === '' ? name : `${field}.${name}`,
        description: 'is not declared',
        rule: 'UNDECLARED',
      });
    }
  }
}

/** The fields of an object, with those of the types that it extends. */
function fieldsOf(
  { types }: Checking,
  { fields, bases = [] }: Extract<DeclaredType, { kind: 'object' }>,
): ReadonlyMap<string, DeclaredField> {
  const inherited = bases.flatMap((name) => {
    const base = types.get(name);
    return base?.kind === 'object' ? [...fieldsOf({ types, isAnswer: false }, base).values()] : [];
  });
  return new Map([...inherited, ...fields].map((field) => [field.name, field]));
}

type Problem = Pick<Undeclared, 'description' | 'rule'>;

function scalarProblem(kind: 'text' | 'number' | 'boolean', value: unknown, tags: Tags): Problem | undefined {
  switch (kind) {
    case 'text':
      // An answer may have a Date, which is written as its instant.
      if (value instanceof Date) return undefined;
      return typeof value === 'string' ? textProblem(value, tags) : { description: 'must be a text', rule: 'TYPE' };
    case 'number': {
      // A query has texts, and JSON of the platform may have them for numbers.
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || Number.isNaN(number)) return { description: 'must be a number', rule: 'TYPE' };
      return rangeProblem(number, tags);
    }
    case 'boolean':
      if (typeof value === 'boolean' || value === 'true' || value === 'false') return undefined;
      return { description: 'must be true or false', rule: 'TYPE' };
  }
}

function textProblem(text: string, tags: Tags): Problem | undefined {
  const [most, fewest] = [numberIn(tags.maxLength), numberIn(tags.minLength)];
  if (most !== undefined && text.length > most) {
    return { description: `has ${text.length} characters, and the maximum is ${most}`, rule: 'MAX_LENGTH' };
  }
  if (fewest !== undefined && text.length < fewest) {
    return { description: `has ${text.length} characters, and the minimum is ${fewest}`, rule: 'MIN_LENGTH' };
  }
  const format = FORMATS.get(tags.format ?? '');
  // An empty text is one that is not given, unless there is a minimum length.
  if (format === undefined || text === '' || format.expression.test(text)) return undefined;
  return { description: `must be ${format.name}`, rule: 'FORMAT' };
}

/** The formats that are checked. Each expression takes linear time. */
const FORMATS: ReadonlyMap<string, { readonly name: string; readonly expression: RegExp }> = new Map([
  ['GUID', { name: 'a GUID', expression: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i }],
  ['EMAIL', { name: 'an e-mail address', expression: /^[^\s@]+@[^\s@]+$/ }],
  ['DECIMAL_VALUE', { name: 'a decimal number in a text, such as "12.90"', expression: /^-?\d+(\.\d+)?$/ }],
  ['CURRENCY', { name: 'a currency of three letters', expression: /^[A-Z]{3}$/ }],
  ['COUNTRY', { name: 'a country of two letters', expression: /^[A-Z]{2}$/ }],
]);

function rangeProblem(number: number, tags: Tags): Problem | undefined {
  const [most, least] = [numberIn(tags.max), numberIn(tags.min)];
  if (most !== undefined && number > most)
    return { description: `is ${number}, and the maximum is ${most}`, rule: 'MAX' };
  if (least !== undefined && number < least)
    return { description: `is ${number}, and the minimum is ${least}`, rule: 'MIN' };
  return undefined;
}

function numberIn(text: string | undefined): number | undefined {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : number;
}
