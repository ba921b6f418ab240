/** Of the tables below. To be raised with every change that an older version would not understand. */
export const SCHEMA_VERSION = 1;

/**
 * All state of the simulator. Every row but a site's own belongs to a site, documents are JSON text, instants are
 * milliseconds since the epoch. Plain SQL that PostgreSQL reads too.
 */
export const SCHEMA: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS sites (
     site_id TEXT PRIMARY KEY,
     client_id TEXT NOT NULL UNIQUE,
     document TEXT NOT NULL,
     created_at BIGINT NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS collections (
     site_id TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     definition TEXT NOT NULL,
     PRIMARY KEY (site_id, collection_id)
   )`,
  `CREATE TABLE IF NOT EXISTS items (
     site_id TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     item_id TEXT NOT NULL,
     data TEXT NOT NULL,
     PRIMARY KEY (site_id, collection_id, item_id)
   )`,
  // Values that a unique index keeps for one item, as JSON. They go with the item.
  `CREATE TABLE IF NOT EXISTS unique_values (
     site_id TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     index_name TEXT NOT NULL,
     value TEXT NOT NULL,
     item_id TEXT NOT NULL,
     PRIMARY KEY (site_id, collection_id, index_name, value),
     FOREIGN KEY (site_id, collection_id, item_id) REFERENCES items (site_id, collection_id, item_id) ON DELETE CASCADE
   )`,
  'CREATE INDEX IF NOT EXISTS unique_values_by_item ON unique_values (site_id, collection_id, item_id)',
  // Ids that UTF-8 puts elsewhere than UTF-16 (SRT-2). Hardly ever is there one: searches ask whether there is.
  `CREATE INDEX IF NOT EXISTS items_with_odd_ids ON items (site_id, collection_id)
     WHERE (item_id GLOB '*[\ue000-\u{10ffff}]*' OR instr(item_id, char(0)) > 0)`,
  // Indexes on fields of items that searches have asked for, in the order they were made.
  `CREATE TABLE IF NOT EXISTS automatic_indexes (
     site_id TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     name TEXT PRIMARY KEY,
     columns TEXT NOT NULL,
     position BIGINT NOT NULL
   )`,
  // Multi-references: which item of which field points where, in the order the links were made.
  `CREATE TABLE IF NOT EXISTS links (
     site_id TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     field TEXT NOT NULL,
     item_id TEXT NOT NULL,
     target_id TEXT NOT NULL,
     position BIGINT NOT NULL,
     PRIMARY KEY (site_id, collection_id, field, item_id, target_id)
   )`,
  'CREATE INDEX IF NOT EXISTS links_from_target ON links (site_id, collection_id, field, target_id, item_id)',
  // Only to say which link was made last.
  'CREATE INDEX IF NOT EXISTS links_by_position ON links (site_id, position)',
  // What items and links were before a write, for as long as reads lag behind (CON-2). NULL: they were not there.
  `CREATE TABLE IF NOT EXISTS item_versions (
     site_id TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     item_id TEXT NOT NULL,
     changed_at BIGINT NOT NULL,
     data TEXT,
     PRIMARY KEY (site_id, collection_id, item_id, changed_at)
   )`,
  'CREATE INDEX IF NOT EXISTS item_versions_by_age ON item_versions (site_id, changed_at)',
  `CREATE TABLE IF NOT EXISTS link_versions (
     site_id TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     field TEXT NOT NULL,
     item_id TEXT NOT NULL,
     target_id TEXT NOT NULL,
     changed_at BIGINT NOT NULL,
     position BIGINT,
     PRIMARY KEY (site_id, collection_id, field, item_id, target_id, changed_at)
   )`,
  'CREATE INDEX IF NOT EXISTS link_versions_by_age ON link_versions (site_id, changed_at)',
  // Work that goes on after its request was answered.
  `CREATE TABLE IF NOT EXISTS jobs (
     site_id TEXT NOT NULL,
     job_id TEXT NOT NULL,
     status TEXT NOT NULL,
     document TEXT NOT NULL,
     PRIMARY KEY (site_id, job_id)
   )`,
  // Data requests of a site in one minute of its clock (LIM-7).
  `CREATE TABLE IF NOT EXISTS request_counts (
     site_id TEXT NOT NULL,
     minute BIGINT NOT NULL,
     reads BIGINT NOT NULL,
     writes BIGINT NOT NULL,
     PRIMARY KEY (site_id, minute)
   )`,
  `CREATE TABLE IF NOT EXISTS identities (
     site_id TEXT NOT NULL,
     identity_id TEXT NOT NULL,
     email_key TEXT NOT NULL,
     document TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     PRIMARY KEY (site_id, identity_id),
     UNIQUE (site_id, email_key)
   )`,
  // The last part of the address of a member's page, in the form that is compared: no two members have one. It goes with them.
  `CREATE TABLE IF NOT EXISTS member_slugs (
     site_id TEXT NOT NULL,
     slug_key TEXT NOT NULL,
     identity_id TEXT NOT NULL,
     PRIMARY KEY (site_id, slug_key),
     FOREIGN KEY (site_id, identity_id) REFERENCES identities (site_id, identity_id) ON DELETE CASCADE
   )`,
  'CREATE INDEX IF NOT EXISTS member_slugs_by_member ON member_slugs (site_id, identity_id)',
  // Whatever is handed out and expires: codes, session tokens, token families, state tokens.
  `CREATE TABLE IF NOT EXISTS grants (
     site_id TEXT NOT NULL,
     kind TEXT NOT NULL,
     grant_id TEXT NOT NULL,
     subject TEXT,
     document TEXT NOT NULL,
     expires_at BIGINT NOT NULL,
     PRIMARY KEY (site_id, kind, grant_id)
   )`,
  'CREATE INDEX IF NOT EXISTS grants_by_subject ON grants (site_id, kind, subject) WHERE subject IS NOT NULL',
  `CREATE TABLE IF NOT EXISTS messages (
     site_id TEXT NOT NULL,
     message_id TEXT NOT NULL,
     sent_at BIGINT NOT NULL,
     position BIGINT NOT NULL,
     document TEXT NOT NULL,
     PRIMARY KEY (site_id, message_id)
   )`,
  // What somebody has asked to go wrong. NULL remaining: as often as it can.
  `CREATE TABLE IF NOT EXISTS faults (
     site_id TEXT NOT NULL,
     fault_id TEXT NOT NULL,
     position BIGINT NOT NULL,
     document TEXT NOT NULL,
     remaining BIGINT,
     PRIMARY KEY (site_id, fault_id)
   )`,
  // The sites whose requests somebody records, and the requests. They outlive the emptying of their site.
  `CREATE TABLE IF NOT EXISTS recordings (
     site_id TEXT PRIMARY KEY
   )`,
  `CREATE TABLE IF NOT EXISTS request_log (
     site_id TEXT NOT NULL,
     position BIGINT NOT NULL,
     request_id TEXT NOT NULL,
     operation TEXT NOT NULL,
     document TEXT NOT NULL,
     PRIMARY KEY (site_id, position)
   )`,
  // What sites held at moments that somebody wanted to keep. They outlive the emptying of their site.
  `CREATE TABLE IF NOT EXISTS snapshots (
     site_id TEXT NOT NULL,
     snapshot_id TEXT NOT NULL,
     name TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     document TEXT NOT NULL,
     PRIMARY KEY (site_id, snapshot_id)
   )`,
];
