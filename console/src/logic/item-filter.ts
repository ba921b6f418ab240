import { readValue } from './cell-value.ts';

/** One condition of the filter builder: a row of the form. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

/** The operators of the builder. `list`: the value is a list, separated by commas. */
export const OPERATORS = {
  $eq: { label: 'is', kind: 'value' },
  $ne: { label: 'is not', kind: 'value' },
  $gt: { label: 'is greater than', kind: 'value' },
  $gte: { label: 'is at least', kind: 'value' },
  $lt: { label: 'is less than', kind: 'value' },
  $lte: { label: 'is at most', kind: 'value' },
  $contains: { label: 'contains', kind: 'text' },
  $startsWith: { label: 'starts with', kind: 'text' },
  $endsWith: { label: 'ends with', kind: 'text' },
  $hasSome: { label: 'has one of', kind: 'list' },
  $hasAll: { label: 'has all of', kind: 'list' },
  $exists: { label: 'exists', kind: 'boolean' },
} as const;
export type Operator = keyof typeof OPERATORS;

export function isOperator(text: string): text is Operator {
  return Object.hasOwn(OPERATORS, text);
}

type TypeOf = (field: string) => string | undefined;

function textsOf({ operator, value }: Condition): readonly string[] {
  const { kind } = OPERATORS[operator];
  if (kind === 'list') return value.split(',').map((each) => each.trim());
  return kind === 'value' ? [value] : [];
}

/** Why no item can have the value of a condition, for example a text in a field of numbers; undefined if it can. */
export function conditionProblem(condition: Condition, typeOf: TypeOf): string | undefined {
  const read = textsOf(condition).map((text) => readValue(text, typeOf(condition.field)));
  return read.flatMap((each) => ('problem' in each ? [each.problem] : []))[0];
}

/** A value that the type of the field cannot have is sent as its text, which no item matches. */
function wireValue(text: string, type: string | undefined): unknown {
  const read = readValue(text, type);
  return 'problem' in read ? text : read.value;
}

/** The filter of the wire for these conditions, joined by AND. */
export function wireFilter(conditions: readonly Condition[], typeOf: TypeOf): object {
  const parts = conditions.filter(({ field }) => field !== '').map((condition) => wireCondition(condition, typeOf));
  if (parts.length === 0) return {};
  const fields = new Set(parts.map((part) => Object.keys(part)[0]));
  return parts.length === fields.size ? Object.assign({}, ...parts) : { $and: parts };
}

function wireCondition(condition: Condition, typeOf: TypeOf): Readonly<Record<string, unknown>> {
  const { field, operator, value } = condition;
  const type = typeOf(field);
  switch (OPERATORS[operator].kind) {
    case 'boolean':
      return { [field]: { [operator]: value !== 'false' } };
    case 'list':
      return { [field]: { [operator]: textsOf(condition).map((text) => wireValue(text, type)) } };
    case 'text':
      return { [field]: { [operator]: value } };
    case 'value':
      return { [field]: operator === '$eq' ? wireValue(value, type) : { [operator]: wireValue(value, type) } };
  }
}

/** Conditions as the text in the address. */
export function conditionsText(conditions: readonly Condition[]): string {
  return conditions.length === 0
    ? ''
    : JSON.stringify(conditions.map(({ field, operator, value }) => [field, operator, value]));
}

/** The conditions of an address. A text that somebody has damaged means none. */
export function readConditions(text: string | null): readonly Condition[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown) => {
      if (!Array.isArray(entry)) return [];
      const [field, operator, value] = entry.map(String);
      return field !== undefined && operator !== undefined && isOperator(operator)
        ? [{ field, operator, value: value ?? '' }]
        : [];
    });
  } catch {
    return [];
  }
}
