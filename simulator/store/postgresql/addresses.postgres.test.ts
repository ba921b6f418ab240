import pg from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '../open-store.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { openTestStore, testData } from '../testing/test-store.ts';

const UNREADABLE =
  'Cannot read the address of --data or DATABASE_URL. It is like postgres://user:password@host:5432/database, and special characters of the ' +
  'password are written as in a URL, for example %40 for @. Of its parameters, "schema" must be a name of lower-case letters, ' +
  'digits and _, "pool" a number from 1, and "partitions" a number from 0 to 256.';

test.each([
  'postgres://ada:sec/ret@db.example/club',
  'postgres://ada:secret@db.example:99999/club',
  'postgres://db.example/club?schema=Club',
  'postgres://db.example/club?pool=0',
  'postgres://db.example/club?partitions=257',
])('the address %s is refused with a sentence that does not have the password', async (data) => {
  const refusal: unknown = await openStore(data).catch((failure: unknown) => failure);
  expect(refusal).toMatchObject({ name: 'StartError', message: UNREADABLE });
});

test.each([
  ['shema=x', '"shema" is not a parameter'],
  ['sslmode=disable&Schema=x', '"Schema" is not a parameter'],
  ['pgbouncer=true', '"pgbouncer" is not a parameter'],
  ['schema=a&schema=b', 'The parameter "schema" is twice in the address of --data or DATABASE_URL. Give it once.'],
])(
  'the parameters ?%s of an address are refused with a sentence that does not have the password',
  async (query, sentence) => {
    const refusal: unknown = await openStore(`postgres://ada:secret@db.example/club?${query}`).catch(String);
    expect(refusal).toContain(sentence);
    expect(refusal).not.toContain('secret');
  },
);

async function asOperator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.BACKLOT_TEST_POSTGRES });
  await client.connect();
  await work(client);
  await client.end();
}

const schemaOf = (data: string) => new URL(data).searchParams.get('schema') ?? '';

test('with options in the address, the tables are in its schema all the same', async () => {
  const data = new URL(testData());
  data.searchParams.set('options', '-c work_mem=8MB -c search_path=public');
  const db = await openTestStore({}, data.href);
  expect(await db.get("SELECT current_schema() AS schema, current_setting('work_mem') AS memory")).toEqual({
    schema: schemaOf(data.href),
    memory: '8MB',
  });
  await db.close();
});

test('the server notices within minutes that a client is gone, and ends its locks', async () => {
  const db = await openTestStore();
  const settings = await db.get(
    "SELECT current_setting('tcp_keepalives_idle') AS idle, current_setting('tcp_keepalives_interval') AS interval",
  );
  expect(settings).toEqual({ idle: '30', interval: '10' });
  await db.close();
});

/** A user of the server, and the same address with that user. */
async function addUser(client: pg.Client, data: string): Promise<{ user: string; address: string }> {
  const user = `${schemaOf(data)}_user`;
  await client.query(`CREATE ROLE ${user} LOGIN PASSWORD 'p@ss/w:rd'`);
  const address = new URL(data);
  [address.username, address.password] = [user, encodeURIComponent('p@ss/w:rd')];
  return { user, address: address.href };
}

async function dropUser(client: pg.Client, user: string): Promise<void> {
  await client.query(`DROP OWNED BY ${user} CASCADE; DROP ROLE ${user}`);
}

test('a user who may not create a schema can use one of its own', async () => {
  const data = testData();
  await asOperator(async (client) => {
    const { user, address } = await addUser(client, data);
    await expect(openStore(address)).rejects.toThrow(/permission denied for database .* may create a schema/);
    await client.query(`CREATE SCHEMA ${schemaOf(data)} AUTHORIZATION ${user}`);
    await (await openStore(address)).close();
    await dropUser(client, user);
  });
});

test('a user who may only read gets an error that says so', async () => {
  const data = testData();
  const store = await openStore(data);
  const reports: string[] = [];
  await asOperator(async (client) => {
    const { user, address } = await addUser(client, data);
    await expect(openStore(address)).rejects.toThrow('permission denied for schema');
    await client.query(
      `GRANT USAGE ON SCHEMA ${schemaOf(data)} TO ${user}; GRANT SELECT ON ALL TABLES IN SCHEMA ${schemaOf(data)} TO ${user}`,
    );
    const reader = sqlOf(await openStore(address, { report: (sentence) => void reports.push(sentence) }));
    expect(await reader.all('SELECT site_id FROM recordings')).toEqual([]);
    await expect(reader.run("INSERT INTO recordings (site_id) VALUES ('site')")).rejects.toMatchObject({
      name: 'StoreUnavailable',
      trouble: 'read-only',
    });
    expect(reports).toEqual([
      expect.stringMatching(/: it is read-only \(PostgreSQL: permission denied for table \w+\)\. Writes are refused/),
    ]);
    await reader.close();
    await dropUser(client, user);
  });
  await store.close();
});
