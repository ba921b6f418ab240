import { expect, test } from 'vitest';
import { TABLES } from './schema.ts';

test('every primary key begins with the site, so that tables can be divided by site (issue 14 §1)', () => {
  expect(TABLES.length).toBeGreaterThan(20);
  expect(TABLES.filter(({ primaryKey: [first] }) => first !== 'site_id')).toEqual([]);
});
