import { scheduler } from 'node:timers/promises';
import type { Database } from '../../../world/database.ts';
import type { FieldPath } from '../../query/field-path.ts';
import type { Dialect, KeyTables, TextIndexes, WordIndexes } from '../dialect.ts';
import { type Sql, sql } from '../sql.ts';
import { type IndexChanges, sqlOf } from '../sql-database.ts';
import { pathsOfTable } from './index-shape.ts';
import { type AutomaticIndex, insertIndexRow, listIndexes, nameOfTable, scopeOf } from './index-store.ts';

/** The number of items whose words are added by one statement. */
export const ITEMS_AT_ONCE = 500;
/** Keys are computed in the database, and faster. */
const KEYS_AT_ONCE = 2000;

/** Whether an index is a table of its own: an index of words, a vocabulary or a table of keys. */
export function isTable({ columns: [first] }: AutomaticIndex): boolean {
  return first === '#words' || first === '#vocabulary' || first === '#keys';
}

/** Creates and fills a table that is derived from the items of a collection. `create` creates an index on it. */
export async function createTable(
  db: Database,
  siteId: string,
  collectionId: string,
  index: AutomaticIndex,
  create: IndexChanges['create'],
): Promise<void> {
  const { dialect } = sqlOf(db);
  const { words, vocabularies } = dialect;
  const scope = scopeOf(db, siteId, collectionId);
  const [kind] = index.columns;
  if (kind === '#words' && words.byPosition) {
    await createWordIndex(db, words.byPosition, index.name, scope);
    await insertIndexRow(db, siteId, collectionId, index);
  } else if (kind === '#vocabulary' && vocabularies.addIndexed) {
    const wordIndex = nameOfTable(await listIndexes(db, siteId, collectionId), '#words');
    // It was dropped meanwhile. The next search creates it again.
    if (wordIndex === undefined) return;
    await sqlOf(db).run(vocabularies.create(index.name));
    for (const statement of vocabularies.addIndexed(index.name, wordIndex)) await sqlOf(db).run(statement);
    await insertIndexRow(db, siteId, collectionId, index);
  } else {
    await fill(db, siteId, collectionId, index, { ...fillingOf(dialect, index, scope), createIndex: create });
  }
}

/** Creates an index of words. Requests that do not need the store are answered meanwhile. Call it inside a transaction. */
async function createWordIndex(
  db: Database,
  { range, add }: NonNullable<WordIndexes['byPosition']>,
  name: string,
  scope: Sql,
): Promise<void> {
  await sqlOf(db).run(sqlOf(db).dialect.words.create(name));
  const [[first, last] = []] = await sqlOf(db).tuples(range(scope).text, ...range(scope).values);
  for (let after = Number(first) - 1; after < Number(last); after += ITEMS_AT_ONCE) {
    const added = add(name, scope, after, after + ITEMS_AT_ONCE);
    await sqlOf(db).run(added.text, ...added.values);
    await scheduler.yield();
  }
}

/** How to create and fill a table. */
interface Filling {
  readonly create: string;
  readonly indexes: readonly string[];
  /** Adds some items in the order of their ids, from the one after `after`. Returns the last id, or undefined at the end. */
  readonly addAfter: (transaction: Database, after: string) => Promise<string | undefined>;
  /** Executed in the end. */
  readonly finish?: string;
}

function fillingOf(dialect: Dialect, { name, columns }: AutomaticIndex, scope: Sql): Filling {
  const { words, vocabularies, grouped } = dialect;
  if (columns[0] === '#words') return fillingWithTexts(words, name, scope);
  if (columns[0] === '#vocabulary') return fillingWithTexts(vocabularies, name, scope);
  if (grouped.kind !== 'values') throw new TypeError('this database has no tables of keys');
  return fillingWithKeys(grouped.keyTables, name, pathsOfTable(columns), scope);
}

function fillingWithKeys(tables: KeyTables, name: string, paths: readonly FieldPath[], scope: Sql): Filling {
  return {
    create: tables.create(name, paths),
    indexes: tables.indexes(name, paths),
    addAfter: async (transaction, after) => {
      const { text, values } = tables.addAfter(name, paths, scope, after, KEYS_AT_ONCE);
      const [[last] = []] = await sqlOf(transaction).tuples(text, ...values);
      return typeof last === 'string' ? last : undefined;
    },
    finish: tables.analyze(name),
  };
}

function fillingWithTexts(texts: TextIndexes, name: string, scope: Sql): Filling {
  return {
    create: texts.create(name),
    indexes: texts.indexes?.(name) ?? [],
    addAfter: async (transaction, after) => {
      const next = sql`SELECT item_id, data FROM items WHERE ${scope} AND item_id > ${after} ORDER BY item_id LIMIT ${ITEMS_AT_ONCE}`;
      const rows = await sqlOf(transaction).tuples(next.text, ...next.values);
      const items = rows.map(([id, data]) => ({ id: String(id), text: String(data) }));
      if (items.length > 0) {
        const added = texts.add(name, scope, items);
        await sqlOf(transaction).run(added.text, ...added.values);
      }
      return items.at(-1)?.id;
    },
  };
}

/**
 * Creates and fills a table while writes go on. Each batch of items is a transaction. Writes maintain the table from the
 * start, so that it misses nothing. If the process ends, the next search begins again with what is there.
 */
async function fill(
  db: Database,
  siteId: string,
  collectionId: string,
  { name, columns }: AutomaticIndex,
  filling: Filling & { readonly createIndex: IndexChanges['create'] },
): Promise<void> {
  await db.transaction(siteId, async (transaction) => {
    await sqlOf(transaction).run(filling.create);
    await insertIndexRow(transaction, siteId, collectionId, { name, columns: [...columns, '#unfinished'] });
  });
  let after: string | undefined = '';
  let isDropped = false;
  while (after !== undefined) {
    const last: string = after;
    after = await db.transaction(siteId, async (transaction) => {
      // For example because all items were removed.
      isDropped = !(await listIndexes(transaction, siteId, collectionId)).some((index) => index.name === name);
      return isDropped ? undefined : filling.addAfter(transaction, last);
    });
  }
  if (isDropped) return;
  for (const statement of filling.indexes) await filling.createIndex(statement);
  if (filling.finish !== undefined) await sqlOf(db).run(filling.finish);
  await sqlOf(db).run(
    'UPDATE automatic_indexes SET columns = ? WHERE site_id = ? AND name = ?',
    ...[JSON.stringify(columns), siteId, name],
  );
}
