import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STORE = import.meta.dirname;

test('the store imports only contracts, the world and itself: all other rooms stand on it', () => {
  const foreign = globSync('**/*.ts', { cwd: STORE })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const imported = readFileSync(join(STORE, file), 'utf8').matchAll(/ from '(\.[^']+)'/g);
      return [...imported].map(([, path = '']) => join(STORE, file, '..', path));
    })
    .filter((path) => !path.startsWith(`${STORE}/`) && !path.startsWith(join(STORE, '../world/')));
  expect(foreign).toEqual([]);
});
