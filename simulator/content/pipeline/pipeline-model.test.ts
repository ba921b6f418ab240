import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PipelineStage } from '#contracts/content/aggregate-pipeline.ts';
import type { JsonObject } from '../../query/value.ts';
import { endlessWork } from '../testing/content-context.ts';
import { MadeValues } from './made-values.ts';
import { parseStage } from './parse-stage.ts';

/** A model of a pipeline: loops over plain lists. It supports the stages below, on documents with these fields. */
type Row = Record<string, unknown>;
type Kind =
  | { kind: 'atLeast'; least: number }
  | { kind: 'sorted'; down: boolean }
  | { kind: 'skip' | 'limit'; count: number }
  | { kind: 'unwind' }
  | { kind: 'count' }
  | { kind: 'only' | 'without'; name: string }
  | { kind: 'doubled' };

const N = { fieldPath: 'n' };
function wireOf(step: Kind): PipelineStage {
  switch (step.kind) {
    case 'atLeast':
      return { filter: { n: { $gte: step.least } } };
    case 'sorted':
      return { sort: { values: [{ fieldName: 'n', order: step.down ? 'DESC' : 'ASC' }] } };
    case 'skip':
      return { skip: step.count };
    case 'limit':
      return { limit: step.count };
    case 'unwind':
      return { unwindArray: { arrayFieldName: 'list' } };
    case 'count': {
      const accumulators = [
        { resultFieldName: 'n', sum: { expression: { numeric: 1 } } },
        { resultFieldName: 'list', push: { expression: N } },
      ];
      return { group: { groupIds: [{ key: 's', expression: { fieldPath: 's' } }], accumulators } };
    }
    case 'only':
      return { projection: { fields: [{ include: { fieldName: step.name } }] } };
    case 'without':
      return { projection: { fields: [{ exclude: { fieldName: step.name } }] } };
    case 'doubled': {
      const expression = { add: { expressions: [N, N] } };
      return {
        projection: { fields: [{ include: { fieldName: 's' } }, { reshape: { resultFieldName: 'n', expression } }] },
      };
    }
  }
}

function model(rows: readonly Row[], step: Kind): Row[] {
  switch (step.kind) {
    case 'atLeast':
      return rows.filter(({ n }) => typeof n === 'number' && n >= step.least);
    case 'sorted': {
      const rank = ({ n }: Row) => (typeof n === 'number' ? n : Number.NEGATIVE_INFINITY);
      // Comparing the original positions last makes the sort stable.
      const placed = rows.map((row, place) => ({ row, place }));
      placed.sort((a, b) => {
        const [before, after] = step.down ? [rank(b.row), rank(a.row)] : [rank(a.row), rank(b.row)];
        return before === after ? a.place - b.place : before < after ? -1 : 1;
      });
      return placed.map(({ row }) => row);
    }
    case 'skip':
      return rows.filter((_, place) => place >= step.count);
    case 'limit':
      return rows.filter((_, place) => place < step.count);
    case 'unwind': {
      const unwound: Row[] = [];
      for (const row of rows) {
        const elements = Array.isArray(row.list) ? row.list : row.list == null ? [] : [row.list];
        for (const list of elements) unwound.push({ ...row, list });
      }
      return unwound;
    }
    case 'count': {
      const names = [...new Set(rows.map(({ s }) => (typeof s === 'string' ? s : null)))];
      names.sort((a, b) => (a === null ? -1 : b === null ? 1 : a < b ? -1 : 1));
      return names.map((name) => {
        const members = rows.filter(({ s }) => (s ?? null) === name);
        return { _id: { s: name }, n: members.length, list: members.map(({ n }) => n).filter((n) => n !== undefined) };
      });
    }
    case 'only':
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => key === '_id' || key === step.name)),
      );
    case 'without':
      return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== step.name)));
    case 'doubled':
      return rows.map(({ _id, s, n }) => ({
        ...(_id !== undefined && { _id }),
        ...(s !== undefined && { s }),
        n: typeof n === 'number' ? n + n : null,
      }));
  }
}

const number = fc.integer({ min: -3, max: 3 });
const name = fc.constantFrom('n', 's', 'list');
const row = fc.record(
  {
    n: fc.option(number),
    s: fc.constantFrom('a', 'B', ''),
    list: fc.oneof(fc.array(number, { maxLength: 3 }), number),
  },
  { requiredKeys: [] },
);
const step: fc.Arbitrary<Kind> = fc.oneof(
  number.map((least) => ({ kind: 'atLeast', least }) as const),
  fc.boolean().map((down) => ({ kind: 'sorted', down }) as const),
  fc.nat(4).map((count) => ({ kind: 'skip', count }) as const),
  fc.integer({ min: 1, max: 9 }).map((count) => ({ kind: 'limit', count }) as const),
  fc.constantFrom({ kind: 'unwind' } as const, { kind: 'count' } as const, { kind: 'doubled' } as const),
  name.map((it) => ({ kind: 'only', name: it }) as const),
  name.map((it) => ({ kind: 'without', name: it }) as const),
);

test('any sequence of stages answers what a model answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.array(step, { maxLength: 6 }), async (rows, steps) => {
      const documents = rows.map((fields, index): JsonObject => ({ _id: `i${index}`, ...fields }));
      const expected = steps.reduce<readonly Row[]>(model, documents);
      let result: readonly JsonObject[] = documents;
      for (const stage of steps.map(wireOf)) {
        result = await parseStage(stage, endlessWork()).run(result, new MadeValues(endlessWork()));
      }
      expect(result).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});
