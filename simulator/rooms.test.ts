import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SIMULATOR = import.meta.dirname;

/** Which room of the simulator imports from which (docs/architecture.md), each as `from > to`. */
function importsBetweenRooms(): ReadonlySet<string> {
  const imports = new Set<string>();
  const files = globSync('*/**/*.ts', { cwd: SIMULATOR }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('testing/'),
  );
  for (const file of files) {
    const text = readFileSync(join(SIMULATOR, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const to = join(file, '..', path);
      const [from, target] = [file, to].map((each) => each.split('/')[0]);
      if (from !== target && target !== '..') imports.add(`${from} > ${target}`);
    }
  }
  return imports;
}

test('at most four pairs of rooms import each other', () => {
  const imports = importsBetweenRooms();
  expect(imports).toContain('start > http');
  const mutual = [...imports].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' > ');
    return from < to && imports.has(`${to} > ${from}`);
  });
  expect(mutual.length, mutual.join(', ')).toBeLessThanOrEqual(4);
});
