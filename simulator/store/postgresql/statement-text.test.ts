import { expect, test } from 'vitest';
import { cacheBudgetOf } from '../../platform/cache.ts';
import { statementTexts } from './statements.ts';

const textOf = statementTexts(cacheBudgetOf());

test.each([
  ['SELECT 1', 'SELECT 1'],
  ['SELECT ? WHERE a = ? AND b IN (?, ?)', 'SELECT $1 WHERE a = $2 AND b IN ($3, $4)'],
  ["SELECT '?' WHERE a = ?", "SELECT '?' WHERE a = $1"],
  ["SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1"],
  ["SELECT '', ?, '''', ?", "SELECT '', $1, '''', $2"],
])('%j is sent as %j', (sql, sent) => {
  expect([textOf(sql), textOf(sql)]).toEqual([sent, sent]);
});
