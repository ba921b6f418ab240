import type { StoredKind } from '../../platform/database.ts';

/**
 * The version of the tables below. Increase it with every change to their columns, and add a step to `migrations.ts`.
 */
export const SCHEMA_VERSION = 9;

/**
 * Before version 9, the state of handlers was a table of its own, with a row without names that counted the writes of the site.
 * `quotedId` is the SQL for the JSON of its id.
 */
export function documentsAsItems(quotedId: string): string {
  const ofDocument = (value: string, ofCounter: string) =>
    `CASE collection_id WHEN '' THEN ${ofCounter} ELSE ${value} END`;
  return `SELECT site_id, ${ofDocument("'#state/' || collection_id", "'#state'")} AS collection_id,
      ${ofDocument('document_id', "'revision'")} AS item_id,
      '{"_id":' || ${ofDocument(quotedId, `'"revision"'`)} || ',"revision":' || revision ||
      ${ofDocument(`',"data":' || document`, "''")} || '}' AS data
    FROM handler_documents`;
}

type ColumnType = 'TEXT NOT NULL' | 'TEXT' | 'BIGINT NOT NULL' | 'BIGINT';

/** The description of a table. Its creation, the deletion and reset of sites, and snapshots are derived from it. */
export interface Table {
  readonly name: string;
  /**
   * The lifetime of its rows. `site`: the sites themselves. `contents`: the data of a site, removed by a
   * reset and part of a snapshot. `derived`: removed by a reset and rebuilt when needed. `kept`:
   * survives a reset, and is deleted with the site. `deleted`: is there after the deletion of a site.
   */
  readonly kind: 'site' | 'contents' | 'derived' | 'kept' | 'deleted';
  /** The columns after `site_id`, which every table has. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly primaryKey: readonly string[];
  /** Further constraints, as SQL. */
  readonly constraints?: readonly string[];
  /** Indexes: the name, and the SQL after `ON <table>`. */
  readonly indexes?: Readonly<Record<string, string>>;
}

const SITE_AND_ITEM = ['site_id', 'collection_id', 'item_id'] as const;

/**
 * All state of the simulator. Every row belongs to a site or to a snapshot. Documents are JSON text. Instants are
 * milliseconds since the epoch. A table that refers to another one comes after it.
 */
export const TABLES: readonly Table[] = [
  {
    name: 'sites',
    kind: 'site',
    columns: { client_id: 'TEXT NOT NULL', document: 'TEXT NOT NULL', created_at: 'BIGINT NOT NULL' },
    primaryKey: ['site_id'],
    constraints: ['UNIQUE (client_id)'],
  },
  {
    name: 'collections',
    kind: 'contents',
    columns: { collection_id: 'TEXT NOT NULL', definition: 'TEXT NOT NULL' },
    primaryKey: ['site_id', 'collection_id'],
  },
  {
    name: 'items',
    kind: 'contents',
    columns: { collection_id: 'TEXT NOT NULL', item_id: 'TEXT NOT NULL', data: 'TEXT NOT NULL' },
    primaryKey: SITE_AND_ITEM,
    indexes: {
      // UTF-8 and UTF-16 order these ids differently (SRT-2). Searches check for such ids, which are very rare.
      items_with_odd_ids:
        "(site_id, collection_id) WHERE (item_id GLOB '*[\ue000-\u{10ffff}]*' OR instr(item_id, char(0)) > 0)",
    },
  },
  // Values that a unique index reserves for one item, as JSON. They are deleted with the item.
  {
    name: 'unique_values',
    kind: 'contents',
    columns: {
      collection_id: 'TEXT NOT NULL',
      index_name: 'TEXT NOT NULL',
      value: 'TEXT NOT NULL',
      item_id: 'TEXT NOT NULL',
    },
    primaryKey: ['site_id', 'collection_id', 'index_name', 'value'],
    constraints: [
      'FOREIGN KEY (site_id, collection_id, item_id) REFERENCES items (site_id, collection_id, item_id) ON DELETE CASCADE',
    ],
    indexes: { unique_values_by_item: '(site_id, collection_id, item_id)' },
  },
  // Indexes on fields of items that were created for searches, in the order of creation.
  {
    name: 'automatic_indexes',
    kind: 'derived',
    columns: {
      collection_id: 'TEXT NOT NULL',
      name: 'TEXT NOT NULL',
      columns: 'TEXT NOT NULL',
      position: 'BIGINT NOT NULL',
    },
    primaryKey: ['site_id', 'name'],
  },
  // Collections whose items were all removed at once, and are still being deleted. Nobody sees these items.
  {
    name: 'emptied_collections',
    kind: 'contents',
    columns: { collection_id: 'TEXT NOT NULL' },
    primaryKey: ['site_id', 'collection_id'],
  },
  // The number of items, and their total length, of collections that were large when somebody asked. Writes keep it true.
  {
    name: 'collection_sizes',
    kind: 'derived',
    columns: { collection_id: 'TEXT NOT NULL', items: 'BIGINT NOT NULL', bytes: 'BIGINT NOT NULL' },
    primaryKey: ['site_id', 'collection_id'],
  },
  // Earlier versions of items and links, kept for as long as reads may lag (CON-2). NULL: the row did not exist.
  {
    name: 'item_versions',
    kind: 'contents',
    columns: {
      collection_id: 'TEXT NOT NULL',
      item_id: 'TEXT NOT NULL',
      changed_at: 'BIGINT NOT NULL',
      data: 'TEXT',
    },
    primaryKey: [...SITE_AND_ITEM, 'changed_at'],
    indexes: { item_versions_by_age: '(site_id, changed_at)' },
  },
  // Multi-references: the item and field that a link comes from, and its target, in the order of creation.
  {
    name: 'links',
    kind: 'contents',
    columns: {
      collection_id: 'TEXT NOT NULL',
      field: 'TEXT NOT NULL',
      item_id: 'TEXT NOT NULL',
      target_id: 'TEXT NOT NULL',
      position: 'BIGINT NOT NULL',
    },
    primaryKey: ['site_id', 'collection_id', 'field', 'item_id', 'target_id'],
    indexes: {
      links_from_target: '(site_id, collection_id, field, target_id, item_id)',
      // Only for finding the latest link.
      links_by_position: '(site_id, position)',
    },
  },
  {
    name: 'link_versions',
    kind: 'contents',
    columns: {
      collection_id: 'TEXT NOT NULL',
      field: 'TEXT NOT NULL',
      item_id: 'TEXT NOT NULL',
      target_id: 'TEXT NOT NULL',
      changed_at: 'BIGINT NOT NULL',
      position: 'BIGINT',
    },
    primaryKey: ['site_id', 'collection_id', 'field', 'item_id', 'target_id', 'changed_at'],
    indexes: { link_versions_by_age: '(site_id, changed_at)' },
  },
  // Work that continues after its request was answered. The position is the order of creation within the site.
  {
    name: 'jobs',
    kind: 'contents',
    columns: {
      job_id: 'TEXT NOT NULL',
      status: 'TEXT NOT NULL',
      document: 'TEXT NOT NULL',
      position: 'BIGINT NOT NULL',
    },
    primaryKey: ['site_id', 'job_id'],
    indexes: {
      jobs_by_position: '(site_id, position)',
      unfinished_jobs: "(site_id, position) WHERE status IN ('INITIALIZED', 'PROCESSING')",
    },
  },
  // The process that works on a job, and until when nobody else may. Not in snapshots, because it is about this moment.
  {
    name: 'job_leases',
    kind: 'derived',
    columns: { job_id: 'TEXT NOT NULL', runner: 'TEXT NOT NULL', leased_until: 'BIGINT NOT NULL' },
    primaryKey: ['site_id', 'job_id'],
  },
  // The number of data requests to a site in one minute of its clock (LIM-7).
  {
    name: 'request_counts',
    kind: 'contents',
    columns: { minute: 'BIGINT NOT NULL', reads: 'BIGINT NOT NULL', writes: 'BIGINT NOT NULL' },
    primaryKey: ['site_id', 'minute'],
  },
  {
    name: 'identities',
    kind: 'contents',
    columns: {
      identity_id: 'TEXT NOT NULL',
      email_key: 'TEXT NOT NULL',
      document: 'TEXT NOT NULL',
      created_at: 'BIGINT NOT NULL',
    },
    primaryKey: ['site_id', 'identity_id'],
    constraints: ['UNIQUE (site_id, email_key)'],
    indexes: { identities_by_age: '(site_id, created_at, identity_id)' },
  },
  // The slug of each member's page, in the form used for comparison. It is deleted with the member.
  {
    name: 'member_slugs',
    kind: 'contents',
    columns: { slug_key: 'TEXT NOT NULL', identity_id: 'TEXT NOT NULL' },
    primaryKey: ['site_id', 'slug_key'],
    constraints: ['FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE'],
    indexes: { member_slugs_by_member: '(site_id, identity_id)' },
  },
  // Records that expire: codes, session tokens, token families, state tokens. `ended`: how one has ended before, as JSON.
  {
    name: 'grants',
    kind: 'contents',
    columns: {
      kind: 'TEXT NOT NULL',
      grant_id: 'TEXT NOT NULL',
      subject: 'TEXT',
      document: 'TEXT NOT NULL',
      expires_at: 'BIGINT NOT NULL',
      ended: 'TEXT',
    },
    primaryKey: ['site_id', 'kind', 'grant_id'],
    indexes: {
      grants_by_subject: '(site_id, kind, subject) WHERE subject IS NOT NULL',
      grants_by_expiry: '(site_id, expires_at)',
    },
  },
  {
    name: 'messages',
    kind: 'contents',
    columns: {
      message_id: 'TEXT NOT NULL',
      sent_at: 'BIGINT NOT NULL',
      position: 'BIGINT NOT NULL',
      document: 'TEXT NOT NULL',
    },
    primaryKey: ['site_id', 'message_id'],
    indexes: {
      messages_by_position: '(site_id, position)',
      // See `recipientOf`.
      messages_by_recipient:
        "(site_id, replace(replace(lower(document ->> '$.to'), char(8490), 'k'), char(304), 'i' || char(775)), position)",
    },
  },
  // The faults that tests have added. NULL remaining: without limit.
  {
    name: 'faults',
    kind: 'contents',
    columns: {
      fault_id: 'TEXT NOT NULL',
      position: 'BIGINT NOT NULL',
      document: 'TEXT NOT NULL',
      remaining: 'BIGINT',
    },
    primaryKey: ['site_id', 'fault_id'],
  },
  // Calls to services that the simulator does not play, by service and by the part of it.
  {
    name: 'unplayed_calls',
    kind: 'contents',
    columns: {
      service: 'TEXT NOT NULL',
      resource: 'TEXT NOT NULL',
      calls: 'BIGINT NOT NULL',
      first_at: 'BIGINT NOT NULL',
      last_at: 'BIGINT NOT NULL',
      example: 'TEXT NOT NULL',
    },
    primaryKey: ['site_id', 'service', 'resource'],
  },
  // Uploaded files, and their bytes as base64 in parts.
  {
    name: 'media_files',
    kind: 'contents',
    columns: {
      file_id: 'TEXT NOT NULL',
      bytes: 'BIGINT NOT NULL',
      created_at: 'BIGINT NOT NULL',
      document: 'TEXT NOT NULL',
    },
    primaryKey: ['site_id', 'file_id'],
    indexes: { media_files_by_id: '(file_id)' },
  },
  {
    name: 'media_parts',
    kind: 'contents',
    columns: { file_id: 'TEXT NOT NULL', position: 'BIGINT NOT NULL', content: 'TEXT NOT NULL' },
    primaryKey: ['site_id', 'file_id', 'position'],
    constraints: ['FOREIGN KEY (site_id, file_id) REFERENCES media_files (site_id, file_id) ON DELETE CASCADE'],
  },
  // The sites whose requests are recorded, and the recorded requests.
  { name: 'recordings', kind: 'kept', columns: {}, primaryKey: ['site_id'] },
  {
    name: 'request_log',
    kind: 'kept',
    columns: {
      position: 'BIGINT NOT NULL',
      request_id: 'TEXT NOT NULL',
      operation: 'TEXT NOT NULL',
      document: 'TEXT NOT NULL',
    },
    primaryKey: ['site_id', 'position'],
  },
  /*
   * The state of a site at one moment. Its contents are rows of the tables above, with the id of the snapshot instead
   * of the site's. While is_complete is 0, the rows are still being written and the snapshot is not visible.
   */
  {
    name: 'snapshots',
    kind: 'kept',
    columns: {
      snapshot_id: 'TEXT NOT NULL',
      name: 'TEXT NOT NULL',
      created_at: 'BIGINT NOT NULL',
      document: 'TEXT NOT NULL',
      is_complete: 'BIGINT NOT NULL',
    },
    primaryKey: ['site_id', 'snapshot_id'],
  },
  // Sites and snapshots that were deleted, and of which rows are left in the other tables. Nobody sees these rows.
  { name: 'deleted_owners', kind: 'deleted', columns: {}, primaryKey: ['site_id'] },
];

/** The statements that create missing tables and indexes. */
export const SCHEMA: readonly string[] = TABLES.flatMap(
  ({ name, columns, primaryKey, constraints = [], indexes = {} }) => {
    const columnTexts = Object.entries({ site_id: 'TEXT NOT NULL', ...columns }).map(
      ([column, type]) => `${column} ${type}`,
    );
    const lines = [...columnTexts, `PRIMARY KEY (${primaryKey.join(', ')})`, ...constraints];
    return [
      `CREATE TABLE IF NOT EXISTS ${name} (${lines.join(', ')})`,
      ...Object.entries(indexes).map(([index, on]) => `CREATE INDEX IF NOT EXISTS ${index} ON ${name} ${on}`),
    ];
  },
);

/** The tables of one kind, in the order in which rows can be inserted. */
export function tablesOf(kind: Table['kind']): readonly Table[] {
  return TABLES.filter((table) => table.kind === kind);
}

/** The table that holds the things of each kind. */
export const TABLE_OF_KIND = {
  sites: 'sites',
  grants: 'grants',
  collections: 'collections',
  items: 'items',
  emptied: 'emptied_collections',
  references: 'links',
  indexes: 'automatic_indexes',
  faults: 'faults',
  recordings: 'recordings',
  accounts: 'identities',
} as const satisfies Record<StoredKind, string>;
