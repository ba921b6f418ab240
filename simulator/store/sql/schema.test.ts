import { expect, test } from 'vitest';
import { TABLES } from './schema.ts';

test('every primary key begins with the site, so that tables can be divided by site', () => {
  expect(TABLES.length).toBeGreaterThan(20);
  expect(TABLES.filter(({ primaryKey: [first] }) => first !== 'site_id')).toEqual([]);
});
