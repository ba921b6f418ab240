import type { SqlValue } from './sql-database.ts';

/** A piece of SQL with the values of its placeholders, in order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** SQL as written, each `${}` another piece or a value that takes a placeholder. */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  // Added up, not joined: a search nests pieces of kilobytes, and the engine copies such a sum once, at its first use.
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

/** `text` itself. It must be ours or escaped. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** `text` as an SQL string constant, where an expression has to be the same each time, as an index wants it. */
export function constant(text: string): Sql {
  const pieces = text.split('\0').map((piece) => `'${piece.replaceAll("'", "''")}'`);
  // Statements end at a NUL.
  return raw(pieces.length === 1 ? pieces.join('') : `(${pieces.join(' || char(0) || ')})`);
}

/** `?, ?, ?` for a list of values. */
export function placeholders(values: readonly SqlValue[]): Sql {
  return { text: values.map(() => '?').join(', '), values };
}

/** `pieces` one after the other. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  return { text: pieces.map(({ text }) => text).join(separator), values: pieces.flatMap(({ values }) => values) };
}

/** All or any of `terms`, as a tree of even depth: SQLite refuses an expression of more than 1000 levels. */
export function connected(connective: 'AND' | 'OR', terms: readonly Sql[]): Sql {
  const [first, second] = terms;
  if (!first) return raw(connective === 'AND' ? '1' : '0');
  if (!second) return first;
  const half = Math.ceil(terms.length / 2);
  const [left, right] = [connected(connective, terms.slice(0, half)), connected(connective, terms.slice(half))];
  return sql`(${left} ${raw(connective)} ${right})`;
}
