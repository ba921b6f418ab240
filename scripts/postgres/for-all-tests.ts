import { startSimulator } from '../../kit/simulator.ts';
import { testData } from '../../simulator/store/testing/test-store.ts';
import { createTestDatabase } from './test-database.ts';

/**
 * Gives the tests of a run a database. Each store of a test has a schema of its own in it. The worlds of tests that use the
 * test kit share a simulator, which has such a store, too.
 */
export async function setup(): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  process.env.BACKLOT_TEST_POSTGRES = database.url;
  const { url, close } = await startSimulator({ data: testData() });
  process.env.BACKLOT_URL = url;
  return async () => {
    await close();
    await database.drop();
  };
}
