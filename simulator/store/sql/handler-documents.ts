import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { raw, type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';

/** A document that handlers have stored, as JSON text. */
export interface HandlerDocument {
  readonly id: string;
  /** Increases with each write to a document of the site. */
  readonly revision: number;
  readonly text: string;
}

/** The row that counts the writes of a site. No collection has an empty name. */
const COUNTER = ['', ''] as const;

const documentRow = z.object({ document_id: z.string(), revision: z.coerce.number(), document: z.string() });

function readDocument(row: unknown): HandlerDocument {
  const { document_id: id, revision, document: text } = documentRow.parse(row);
  return { id, revision, text };
}

export async function findHandlerDocument(
  db: Database,
  siteId: string,
  collectionId: string,
  id: string,
): Promise<HandlerDocument | undefined> {
  const row = await sqlOf(db).get(
    `SELECT document_id, revision, document FROM handler_documents
     WHERE site_id = ? AND collection_id = ? AND document_id = ?`,
    ...[siteId, collectionId, id],
  );
  return row && readDocument(row);
}

/** An order of documents, and where to begin in it. */
export interface DocumentOrder {
  readonly by: 'id' | 'revision';
  readonly descending: boolean;
  /** The last id or revision that was read. */
  readonly after: string | number | undefined;
  /** Only documents whose id begins with this. */
  readonly idPrefix: string;
}

/** The first `limit` documents of a collection in an order. */
export async function listHandlerDocuments(
  db: Database,
  siteId: string,
  collectionId: string,
  { by, descending, after, idPrefix }: DocumentOrder,
  limit: number,
): Promise<readonly HandlerDocument[]> {
  const column = raw(by === 'id' ? 'document_id' : 'revision');
  const begin: Sql = after === undefined ? raw('TRUE') : sql`${column} ${raw(descending ? '<' : '>')} ${after}`;
  // Ids are printable ASCII, and no such character comes after DEL.
  const within: Sql =
    idPrefix === '' ? raw('TRUE') : sql`document_id >= ${idPrefix} AND document_id < ${`${idPrefix}\u007f`}`;
  const { text, values } = sql`SELECT document_id, revision, document FROM handler_documents
    WHERE site_id = ${siteId} AND collection_id = ${collectionId} AND ${within} AND ${begin}
    ORDER BY ${column} ${raw(descending ? 'DESC' : 'ASC')} LIMIT ${limit}`;
  return (await sqlOf(db).all(text, ...values)).map(readDocument);
}

/** Adds or replaces a document, in a transaction. Returns its revision. */
export async function putHandlerDocument(
  db: Database,
  siteId: string,
  collectionId: string,
  { id, text }: Pick<HandlerDocument, 'id' | 'text'>,
): Promise<number> {
  const revision = await nextRevision(db, siteId);
  await sqlOf(db).run(
    `INSERT INTO handler_documents (site_id, collection_id, document_id, revision, document) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (site_id, collection_id, document_id)
     DO UPDATE SET revision = excluded.revision, document = excluded.document`,
    ...[siteId, collectionId, id, revision, text],
  );
  return revision;
}

/** Counted in a row of its own: the highest revision of all documents would be given again after its document is removed. */
async function nextRevision(db: Database, siteId: string): Promise<number> {
  await sqlOf(db).run(
    `INSERT INTO handler_documents (site_id, collection_id, document_id, revision, document) VALUES (?, ?, ?, 1, '')
     ON CONFLICT (site_id, collection_id, document_id) DO UPDATE SET revision = handler_documents.revision + 1`,
    ...[siteId, ...COUNTER],
  );
  return (await findHandlerDocument(db, siteId, ...COUNTER))?.revision ?? 1;
}

/** Removes a document. Returns whether there was one. */
export async function removeHandlerDocument(
  db: Database,
  siteId: string,
  collectionId: string,
  id: string,
): Promise<boolean> {
  const statement = 'DELETE FROM handler_documents WHERE site_id = ? AND collection_id = ? AND document_id = ?';
  return (await sqlOf(db).run(statement, siteId, collectionId, id)) > 0;
}

/** The number of documents of a collection. */
export async function countHandlerDocuments(db: Database, siteId: string, collectionId: string): Promise<number> {
  const statement = 'SELECT count(*) AS documents FROM handler_documents WHERE site_id = ? AND collection_id = ?';
  return Number((await sqlOf(db).get(statement, siteId, collectionId))?.documents);
}

/** The number of collections that have documents. */
export async function countHandlerCollections(db: Database, siteId: string): Promise<number> {
  const statement = `SELECT count(DISTINCT collection_id) AS collections FROM handler_documents
    WHERE site_id = ? AND collection_id <> ''`;
  return Number((await sqlOf(db).get(statement, siteId))?.collections);
}
