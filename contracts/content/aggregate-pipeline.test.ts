import { describe, expect, test } from 'vitest';
import { pipelineStage } from './aggregate-pipeline.ts';
import { pipelineExpression } from './pipeline-expression.ts';

const A = { fieldPath: 'a' };

describe('a pipeline on the wire (WIR-22)', () => {
  test.each([
    { filter: {} },
    { filter: { year: { $gt: 1900 } } },
    { group: { groupIds: [{ key: 'state', expression: A }], accumulators: [] } },
    { sort: { values: [{ fieldName: 'n', order: 'DESC' }] } },
    {
      projection: {
        fields: [{ projectNested: { resultFieldName: 'inner', fields: [{ include: { fieldName: 'a' } }] } }],
      },
    },
    { unwindArray: { arrayFieldName: 'tags' } },
    { objectToArray: { objectFieldName: 'stock', destinationFieldName: 'list' } },
    { skip: 3 },
    { limit: 4 },
  ])('a stage of a pipeline is accepted as builders send it: %j', (stage) => {
    expect(pipelineStage.parse(stage)).toEqual(stage);
  });

  test.each([{}, { filter: {}, limit: 1 }, { filtre: {} }, { limit: '4' }])(
    'a value that is no stage of a pipeline is refused: %j',
    (stage) => {
      expect(pipelineStage.safeParse(stage).success).toBe(false);
    },
  );

  test.each([
    { text: 'a' },
    { numeric: 1.5 },
    { add: { expressions: [A, { numeric: 1 }] } },
    { divide: { firstExpression: A, secondExpression: { numeric: 2 } } },
    { toLower: { expression: A } },
    { substring: { expression: A, startExpression: { numeric: 0 } } },
    { substring: { expression: A, startExpression: { numeric: 0 }, lengthExpression: { numeric: 2 } } },
  ])('an expression of a pipeline is accepted: %j', (expression) => {
    expect(pipelineExpression.parse(expression)).toEqual(expression);
  });

  test.each([{}, { text: 'a', numeric: 1 }, { abs: A }, { add: { expressions: [{}] } }])(
    'a value that is no expression of a pipeline is refused: %j',
    (expression) => {
      expect(pipelineExpression.safeParse(expression).success).toBe(false);
    },
  );
});
