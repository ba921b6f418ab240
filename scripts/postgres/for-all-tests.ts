import { createTestDatabase } from './test-database.ts';

/** Gives the tests of a run a database. Each store of a test has a schema of its own in it. */
export async function setup(): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  process.env.BACKLOT_TEST_POSTGRES = database.url;
  return database.drop;
}
