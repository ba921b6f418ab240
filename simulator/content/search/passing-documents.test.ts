import { expect, test } from 'vitest';
import { parsePath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import { readableCollection } from '../definition/permitted-collection.ts';
import {
  ADMINISTRATOR,
  collectionOf,
  MEMBER,
  OTHER_MEMBER,
  openContentContext,
  PUBLIC_READ,
} from '../testing/content-context.ts';
import { passingDocuments } from './passing-documents.ts';

test('a filter too large for SQL looks only at items that the caller may read (WDE0028, PRM-2)', async () => {
  const own = { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' } as const;
  const context = await openContentContext({
    collections: [collectionOf('Notes', [], own)],
    items: {
      Notes: Array.from({ length: 10_001 }, (_, n) => ({
        _id: `n${n}`,
        _owner: n === 7 ? MEMBER.id : OTHER_MEMBER.id,
      })),
    },
  });
  const absent = Array.from({ length: 5001 }, (_, n): Filter => ({ kind: 'absent', path: parsePath(`field-${n}`) }));
  const atoms = Array.from({ length: 30_001 }, (_, n) => ({ class: 'string', value: `v${n}` }) as const);
  const operands = atoms.map((atom) => ({ kind: 'atom', atoms: [atom] }) as const);
  const others: Filter = { kind: 'not', filter: { kind: 'equals', path: parsePath('n'), operands } };
  const asked: Filter = { kind: 'and', filters: [...absent, others] };
  const mine = await passingDocuments(context, await readableCollection(context, MEMBER, 'Notes'), asked, []);
  expect(mine.map(({ data }) => data._id)).toEqual(['n7']);
  const all = passingDocuments(context, await readableCollection(context, ADMINISTRATOR, 'Notes'), asked, []);
  await expect(all).rejects.toMatchObject({ code: 'WDE0028' });
});
