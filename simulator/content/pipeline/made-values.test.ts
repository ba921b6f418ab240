import { describe, expect, test } from 'vitest';
import type { PipelineStage } from '#contracts/content/aggregate-pipeline.ts';
import type { JsonObject } from '../../query/value.ts';
import { endlessWork } from '../testing/content-context.ts';
import { MadeValues } from './made-values.ts';
import { parseStage } from './parse-stage.ts';

const TOO_MUCH =
  /^WDE0028: The operation would take longer than it may. The pipeline makes more than \d+ bytes of values/;

function madeOf(maximum?: number): MadeValues {
  return new MadeValues(endlessWork(), maximum);
}

async function run(
  stages: readonly PipelineStage[],
  documents: readonly JsonObject[],
  made: MadeValues,
): Promise<readonly JsonObject[]> {
  let rows = documents;
  for (const stage of stages) rows = await parseStage(stage, endlessWork()).run(rows, made);
  return rows;
}

describe('the limit of the values that a pipeline creates (WDE0028, LIM-9)', () => {
  test('all values of a pipeline count together, with their names and texts, up to the maximum', () => {
    const made = madeOf(16 + 1 + 16 + 3 + 16);
    made.note({ a: 'xyz' });
    made.note(null);
    expect(() => made.note(null)).toThrow(TOO_MUCH);
  });

  test('a shared value counts at each place where it is used', () => {
    const once = { a: 'x'.repeat(60) };
    expect(() => madeOf(250).note([once, once, once])).toThrow(TOO_MUCH);
    expect(() => madeOf(250).note([once, once])).not.toThrow();
  });

  test('a value has at most 500 levels, so that the answer can be written', () => {
    const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: inner }), 1);
    expect(() => madeOf().note(nested(500))).not.toThrow();
    expect(() => madeOf().note(nested(501))).toThrow(
      'WDE0075: A stage makes a value that is nested deeper than 500 levels.',
    );
  });

  const numbers = Array.from({ length: 30 }, (_, n) => n);
  const twice = { concat: { expressions: [{ fieldPath: 'text' }, { fieldPath: 'text' }] } };
  const lengthen: PipelineStage = {
    projection: { fields: [{ reshape: { resultFieldName: 'text', expression: twice } }] },
  };
  const cases: readonly (readonly [of: string, stages: readonly PipelineStage[]])[] = [
    ['texts', Array.from({ length: 12 }, () => lengthen)],
    ['lists of lists', [{ unwindArray: { arrayFieldName: 'p' } }, { unwindArray: { arrayFieldName: 'q' } }]],
    [
      'groups',
      [
        { unwindArray: { arrayFieldName: 'p' } },
        {
          group: { groupIds: [], accumulators: [{ resultFieldName: 'all', push: { expression: { fieldPath: 'q' } } }] },
        },
      ],
    ],
    ['members', [{ objectToArray: { objectFieldName: 'members', destinationFieldName: 'list' } }]],
  ];
  test.each(cases)('%s', async (_of, stages) => {
    const members = Object.fromEntries(numbers.map((n) => [`name ${n}`, 'x'.repeat(100)]));
    const documents = [{ text: 'x', p: numbers, q: numbers, members }];
    expect((await run(stages, documents, madeOf(Number.POSITIVE_INFINITY))).length).toBeGreaterThan(0);
    await expect(run(stages, documents, madeOf(3000))).rejects.toThrow(TOO_MUCH);
  });

  test('a text that JavaScript cannot hold and a value that is too deep are refused', async () => {
    const half = 'x'.repeat(2 ** 28);
    await expect(run([lengthen], [{ text: half }], madeOf(Number.POSITIVE_INFINITY))).rejects.toThrow(TOO_MUCH);
    const expression = { stringify: { expression: { fieldPath: 'deep' } } };
    const stringify: PipelineStage = { projection: { fields: [{ reshape: { resultFieldName: 'text', expression } }] } };
    let deep: JsonObject = {};
    for (let level = 0; level < 20_000; level++) deep = { deep };
    await expect(run([stringify], [{ deep }], madeOf(Number.POSITIVE_INFINITY))).rejects.toThrow(TOO_MUCH);
  });
});
