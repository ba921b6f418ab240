import type { FieldPath } from '../../query/field-path.ts';
import { RANK, type SortKey } from '../../query/sort.ts';
import type { FieldKeys } from '../sql/dialect.ts';
import { connected, raw, type Sql, sql } from '../sql/sql.ts';
import { pathConstant, valueAt } from './json-value.ts';

const ITEM = raw('items.document');
/** The key of arrays, and of texts that PostgreSQL orders differently or that are too long for an index. */
const UNDECIDED = raw("'2u'");
/** The bytes of the longest text with a key. An index of six such keys fits the limit of 2,704 bytes for a row. */
export const MAX_KEY_BYTES = 400;

/**
 * Keys are texts in the order of their bytes: the rank of the class, and the value in a form that sorts like it. The
 * function `backlot_key` makes them in the database (`schema.ts`), and `ofSortKey` here.
 */
export const postgresqlKeys: FieldKeys = {
  at: keyAt,
  ofSortKey: ([rank, value]: SortKey) => sql`${keyText(rank, value)}`,
  read: (key) => {
    const text = typeof key === 'string' ? key : '';
    const value = text.slice(2);
    if (text.startsWith('2t')) return value;
    if (text.startsWith('1')) return numberOfHex(value, text.startsWith('10'));
    if (text === '50' || text === '51') return text === '51';
    return text.startsWith('6') ? { $date: text.slice(1) } : undefined;
  },
  isUndecided: (key) => sql`${key} = ${UNDECIDED}`,
  absent: raw("'0'"),
  bounds: {
    number: [raw("'1'"), raw("'2'")],
    string: [raw("'2t'"), raw("'2u'")],
    boolean: [raw("'5'"), raw("'6'")],
    date: [raw("'6'"), raw("'7'")],
  },
  unindexed: (key) => sql`(${key} || '')`,
  isDecidedText: (text) => Buffer.byteLength(text) <= MAX_KEY_BYTES,
};

function keyAt(path: FieldPath): Sql {
  const key = sql`backlot_key(${ITEM}, ${pathConstant(path)}) COLLATE "C"`;
  const arraysBefore = path
    .slice(1)
    .map((_, index) => sql`jsonb_typeof(${valueAt(ITEM, path.slice(0, index + 1))}) = 'array'`);
  return arraysBefore.length === 0
    ? sql`(${key})`
    : sql`(CASE WHEN ${connected('OR', arraysBefore)} THEN ${UNDECIDED} ELSE ${key} END COLLATE "C")`;
}

function keyText(rank: number, value: SortKey[1]): string {
  switch (rank) {
    case RANK.absent:
      return '0';
    case RANK.number:
      return numberKey(Number(value));
    case RANK.string:
      return `2t${value}`;
    case RANK.object:
      return '3';
    case RANK.array:
      return '2u';
    default:
      return `${rank}${value}`;
  }
}

/** The bits of a double as hexadecimal digits, inverted for negative numbers, so that they sort like the numbers. */
function numberKey(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return value < 0 ? `10${inverted(bytes).toString('hex')}` : `11${bytes.toString('hex')}`;
}

function numberOfHex(hex: string, isNegative: boolean): number {
  const bytes = Buffer.from(hex, 'hex');
  return (isNegative ? inverted(bytes) : bytes).readDoubleBE();
}

function inverted(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte));
}
