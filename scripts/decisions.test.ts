import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const INDEX = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const RECORDS = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));

test.each(RECORDS)(
  'the decision record %s says its decision in one sentence, and the index has this sentence once',
  (record) => {
    const text = readFileSync(join(FOLDER, record), 'utf8');
    const [, title, says = ''] = /^# (.+)\n\n> (.+\.)\n\n2026-/.exec(text) ?? [];
    expect(title).toBeDefined();
    const entry = `- [${record.slice(0, 4)}](${record}): ${says}`;
    expect(INDEX.split('\n').filter((line) => line.startsWith(`- [${record.slice(0, 4)}](`))).toEqual([entry]);
  },
);

test('a decision record has at most 80 lines, and none says that another has replaced it', () => {
  const texts = RECORDS.map((record) => ({ record, text: readFileSync(join(FOLDER, record), 'utf8') }));
  const unfit = texts.filter(({ text }) => text.split('\n').length > 81 || text.includes('Superseded by'));
  expect(unfit.map(({ record }) => record)).toEqual([]);
});

test('the index has no record that does not exist', () => {
  const listed = [...INDEX.matchAll(/^- \[\d{4}\]\(([^)]+)\): /gm)].map(([, record = '']) => record);
  expect(listed.toSorted()).toEqual(RECORDS.toSorted());
});
