import type { StoredKind } from '../../platform/database.ts';

/** The version of the tables below. Increase it with every change to their columns, and add a step to `migrations.ts`. */
export const SCHEMA_VERSION = 10;

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

const TEXT = 'TEXT NOT NULL';
const NUMBER = 'BIGINT NOT NULL';
const OPTIONAL_TEXT = 'TEXT';
const OPTIONAL_NUMBER = 'BIGINT';

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
  readonly columns: Readonly<Record<string, string>>;
  readonly primaryKey: readonly string[];
  /** Further constraints, as SQL. */
  readonly constraints?: readonly string[];
  /** Indexes: the name, and the SQL after `ON <table>`. */
  readonly indexes?: Readonly<Record<string, string>>;
}

const SITE_AND_ITEM = ['site_id', 'collection_id', 'item_id'] as const;

/** Tables of one kind, by their names. */
type Tables = Readonly<Record<string, Omit<Table, 'name' | 'kind'>>>;

const SITE: Tables = {
  sites: {
    columns: { client_id: TEXT, document: TEXT, created_at: NUMBER },
    primaryKey: ['site_id'],
    constraints: ['UNIQUE (client_id)'],
  },
};

const CONTENTS: Tables = {
  collections: {
    columns: { collection_id: TEXT, definition: TEXT },
    primaryKey: ['site_id', 'collection_id'],
  },
  items: {
    columns: { collection_id: TEXT, item_id: TEXT, data: TEXT },
    primaryKey: SITE_AND_ITEM,
    indexes: {
      // UTF-8 and UTF-16 order these ids differently (SRT-2). Searches check for such ids, which are very rare.
      items_with_odd_ids:
        "(site_id, collection_id) WHERE (item_id GLOB '*[\ue000-\u{10ffff}]*' OR instr(item_id, char(0)) > 0)",
    },
  },
  // Values that a unique index reserves for one item, as JSON. They are deleted with the item.
  unique_values: {
    columns: { collection_id: TEXT, index_name: TEXT, value: TEXT, item_id: TEXT },
    primaryKey: ['site_id', 'collection_id', 'index_name', 'value'],
    constraints: [
      'FOREIGN KEY (site_id, collection_id, item_id) REFERENCES items (site_id, collection_id, item_id) ON DELETE CASCADE',
    ],
    indexes: { unique_values_by_item: '(site_id, collection_id, item_id)' },
  },
  // Collections whose items were all removed at once, and are still being deleted. Nobody sees these items.
  emptied_collections: {
    columns: { collection_id: TEXT },
    primaryKey: ['site_id', 'collection_id'],
  },
  // Earlier versions of items and links, kept for as long as reads may lag (CON-2). NULL: the row did not exist.
  item_versions: {
    columns: { collection_id: TEXT, item_id: TEXT, changed_at: NUMBER, data: OPTIONAL_TEXT },
    primaryKey: [...SITE_AND_ITEM, 'changed_at'],
    indexes: { item_versions_by_age: '(site_id, changed_at)' },
  },
  // Multi-references: the item and field that a link comes from, and its target, in the order of creation.
  links: {
    columns: { collection_id: TEXT, field: TEXT, item_id: TEXT, target_id: TEXT, position: NUMBER },
    primaryKey: ['site_id', 'collection_id', 'field', 'item_id', 'target_id'],
    indexes: {
      links_from_target: '(site_id, collection_id, field, target_id, item_id)',
      // Only for finding the latest link.
      links_by_position: '(site_id, position)',
    },
  },
  link_versions: {
    columns: {
      collection_id: TEXT,
      field: TEXT,
      item_id: TEXT,
      target_id: TEXT,
      changed_at: NUMBER,
      position: OPTIONAL_NUMBER,
    },
    primaryKey: ['site_id', 'collection_id', 'field', 'item_id', 'target_id', 'changed_at'],
    indexes: { link_versions_by_age: '(site_id, changed_at)' },
  },
  // Work that continues after its request was answered. The position is the order of creation within the site.
  jobs: {
    columns: { job_id: TEXT, status: TEXT, document: TEXT, position: NUMBER },
    primaryKey: ['site_id', 'job_id'],
    indexes: {
      jobs_by_position: '(site_id, position)',
      unfinished_jobs: "(site_id, position) WHERE status IN ('INITIALIZED', 'PROCESSING')",
    },
  },
  // The number of data requests to a site in one minute of its clock (LIM-7).
  request_counts: {
    columns: { minute: NUMBER, reads: NUMBER, writes: NUMBER },
    primaryKey: ['site_id', 'minute'],
  },
  identities: {
    columns: { identity_id: TEXT, email_key: TEXT, document: TEXT, created_at: NUMBER },
    primaryKey: ['site_id', 'identity_id'],
    constraints: ['UNIQUE (site_id, email_key)'],
    indexes: { identities_by_age: '(site_id, created_at, identity_id)' },
  },
  // The slug of each member's page, in the form used for comparison. It is deleted with the member.
  member_slugs: {
    columns: { slug_key: TEXT, identity_id: TEXT },
    primaryKey: ['site_id', 'slug_key'],
    constraints: ['FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE'],
    indexes: { member_slugs_by_member: '(site_id, identity_id)' },
  },
  // Records that expire: codes, session tokens, token families, state tokens. `ended`: how one has ended before, as JSON.
  grants: {
    columns: {
      kind: TEXT,
      grant_id: TEXT,
      subject: OPTIONAL_TEXT,
      document: TEXT,
      expires_at: NUMBER,
      ended: OPTIONAL_TEXT,
    },
    primaryKey: ['site_id', 'kind', 'grant_id'],
    indexes: {
      grants_by_subject: '(site_id, kind, subject) WHERE subject IS NOT NULL',
      grants_by_expiry: '(site_id, expires_at)',
    },
  },
  messages: {
    columns: { message_id: TEXT, sent_at: NUMBER, position: NUMBER, document: TEXT },
    primaryKey: ['site_id', 'message_id'],
    indexes: {
      messages_by_position: '(site_id, position)',
      // See `recipientOf`.
      messages_by_recipient:
        "(site_id, replace(replace(lower(document ->> '$.to'), char(8490), 'k'), char(304), 'i' || char(775)), position)",
    },
  },
  // The faults that tests have added. NULL remaining: without limit.
  faults: {
    columns: { fault_id: TEXT, position: NUMBER, document: TEXT, remaining: OPTIONAL_NUMBER },
    primaryKey: ['site_id', 'fault_id'],
  },
  // Calls to services that the simulator does not play, by service and by the part of it.
  unplayed_calls: {
    columns: { service: TEXT, resource: TEXT, calls: NUMBER, first_at: NUMBER, last_at: NUMBER, example: TEXT },
    primaryKey: ['site_id', 'service', 'resource'],
  },
  // Uploaded files, and their bytes as base64 in parts.
  media_files: {
    columns: { file_id: TEXT, bytes: NUMBER, created_at: NUMBER, document: TEXT },
    primaryKey: ['site_id', 'file_id'],
    indexes: { media_files_by_id: '(file_id)' },
  },
  media_parts: {
    columns: { file_id: TEXT, position: NUMBER, content: TEXT },
    primaryKey: ['site_id', 'file_id', 'position'],
    constraints: ['FOREIGN KEY (site_id, file_id) REFERENCES media_files (site_id, file_id) ON DELETE CASCADE'],
  },
};

const DERIVED: Tables = {
  // Indexes on fields of items that were created for searches, in the order of creation.
  automatic_indexes: {
    columns: { collection_id: TEXT, name: TEXT, columns: TEXT, position: NUMBER },
    primaryKey: ['site_id', 'name'],
  },
  // The number of items, and their total length, of collections that were large when somebody asked. Writes keep it true.
  collection_sizes: {
    columns: { collection_id: TEXT, items: NUMBER, bytes: NUMBER },
    primaryKey: ['site_id', 'collection_id'],
  },
  // The process that works on a job, and until when nobody else may. Not in snapshots, because it is about this moment.
  job_leases: {
    columns: { job_id: TEXT, runner: TEXT, leased_until: NUMBER },
    primaryKey: ['site_id', 'job_id'],
  },
  // What has happened to things of a site, in the order in which it was told. Not in snapshots, because it is about this moment.
  events: {
    columns: { position: NUMBER, event_id: TEXT, type: TEXT, document: TEXT },
    primaryKey: ['site_id', 'position'],
    indexes: { events_by_type: '(site_id, type, position)' },
  },
  /*
   * Events on their way to an address. Those of a queue are sent one after the other: an address gets what happened to one thing in
   * order. `due_at` is a time of the site's clock. Until `leased_until`, by the clock of the database, a process is sending it.
   */
  deliveries: {
    columns: {
      delivery_id: TEXT,
      position: NUMBER,
      queue: TEXT,
      state: TEXT,
      due_at: NUMBER,
      leased_until: NUMBER,
      document: TEXT,
    },
    primaryKey: ['site_id', 'delivery_id'],
    indexes: {
      deliveries_by_position: '(site_id, position)',
      waiting_deliveries: "(site_id, queue, position) WHERE state = 'waiting'",
    },
  },
};

const KEPT: Tables = {
  // The sites whose requests are recorded, and the recorded requests.
  recordings: {
    columns: {},
    primaryKey: ['site_id'],
  },
  request_log: {
    columns: { position: NUMBER, request_id: TEXT, operation: TEXT, document: TEXT },
    primaryKey: ['site_id', 'position'],
  },
  /*
   * The state of a site at one moment. Its contents are rows of the tables above, with the id of the snapshot instead
   * of the site's. While is_complete is 0, the rows are still being written and the snapshot is not visible.
   */
  snapshots: {
    columns: { snapshot_id: TEXT, name: TEXT, created_at: NUMBER, document: TEXT, is_complete: NUMBER },
    primaryKey: ['site_id', 'snapshot_id'],
  },
};

const DELETED: Tables = {
  // Sites and snapshots that were deleted, and of which rows are left in the other tables. Nobody sees these rows.
  deleted_owners: {
    columns: {},
    primaryKey: ['site_id'],
  },
};

/**
 * All state of the simulator. Every row belongs to a site or to a snapshot. Documents are JSON text. Instants are
 * milliseconds since the epoch. A table that refers to another one comes after it.
 */
export const TABLES: readonly Table[] = [
  ...named('site', SITE),
  ...named('contents', CONTENTS),
  ...named('derived', DERIVED),
  ...named('kept', KEPT),
  ...named('deleted', DELETED),
];

function named(kind: Table['kind'], tables: Tables): readonly Table[] {
  return Object.entries(tables).map(([name, table]) => ({ name, kind, ...table }));
}

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
