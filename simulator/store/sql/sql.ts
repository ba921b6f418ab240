import type { SqlValue } from './sql-database.ts';

/** A piece of SQL with the values of its placeholders, in order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** A template tag for SQL: each `${}` is another piece of SQL, or a value that becomes a placeholder. */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  // Concatenated, not joined: a search nests pieces of kilobytes, and the engine copies
  // a concatenation only once, on first use.
  let [text = ''] = texts;
  const values: SqlValue[] = [];
  let next = 1;
  for (const part of parts) {
    if (typeof part === 'object' && part !== null) {
      text += part.text;
      for (const value of part.values) values.push(value);
    } else {
      text += '?';
      values.push(part);
    }
    text += texts[next++] ?? '';
  }
  return { text, values };
}

/** `text` as it is. It must be our own or escaped. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** `?, ?, ?` for a list of values. For an empty one, which not all databases allow, a list that has no value. */
export function placeholders(values: readonly SqlValue[]): Sql {
  return values.length === 0 ? raw('NULL') : { text: values.map(() => '?').join(', '), values };
}

/** Joins `pieces` with a separator. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  return { text: pieces.map(({ text }) => text).join(separator), values: pieces.flatMap(({ values }) => values) };
}

/** Connects `terms` by AND or OR as a balanced tree, because SQLite rejects expressions of more than 1000 levels. */
export function connected(connective: 'AND' | 'OR', terms: readonly Sql[]): Sql {
  const [first, second] = terms;
  if (!first) return raw(connective === 'AND' ? 'TRUE' : 'FALSE');
  if (!second) return first;
  const half = Math.ceil(terms.length / 2);
  const [left, right] = [connected(connective, terms.slice(0, half)), connected(connective, terms.slice(half))];
  return sql`(${left} ${raw(connective)} ${right})`;
}
