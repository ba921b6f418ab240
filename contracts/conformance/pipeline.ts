import {
  aggregatePipelineResponse,
  type PipelineProjection,
  type PipelineStage,
} from '../content/aggregate-pipeline.ts';
import type { PipelineExpression } from '../content/pipeline-expression.ts';
import type { Check } from './check.ts';
import { openKnownReviews, walkByCursor } from './known-reviews.ts';
import { given } from './on-site.ts';

const field = (fieldPath: string) => ({ fieldPath });
const include = (fieldName: string) => ({ include: { fieldName } });
const exclude = (fieldName: string) => ({ exclude: { fieldName } });
const projected = (...fields: PipelineProjection[]): PipelineStage => ({ projection: { fields } });
const sorted = (fieldName: string, order: 'ASC' | 'DESC'): PipelineStage => ({
  sort: { values: [{ fieldName, order }] },
});
const only = (id: string): PipelineStage => ({ filter: { _id: id } });
const of = { expression: field('rating') };
const BY_REVIEWER: PipelineStage = {
  group: {
    groupIds: [{ key: 'reviewer', expression: field('reviewer') }],
    accumulators: [
      { resultFieldName: 'n', sum: { expression: { numeric: 1 } } },
      { resultFieldName: 'sum', sum: of },
      { resultFieldName: 'avg', avg: of },
      { resultFieldName: 'min', min: of },
      { resultFieldName: 'max', max: of },
      { resultFieldName: 'first', first: { expression: field('_id') } },
      { resultFieldName: 'last', last: { expression: field('_id') } },
      { resultFieldName: 'all', push: { expression: field('_id') } },
    ],
  },
};

export const PIPELINE_STAGES: Check = {
  title: 'pipeline: the input of every stage is the output of the one before (AGG-8, DEC-2, WIR-22)',
  observe: given(openKnownReviews, async ({ read }) => {
    const rows = async (...stages: PipelineStage[]) =>
      aggregatePipelineResponse.parse(await read('aggregatePipeline', { pipeline: { stages } })).results;
    return [
      await rows({ filter: { rating: 5 } }, sorted('_id', 'DESC'), projected(include('text'))),
      await rows(sorted('_id', 'ASC'), { skip: 1 }, { limit: 2 }, projected(include('_id'))),
      await rows(sorted('_id', 'DESC'), BY_REVIEWER, { filter: { n: 2 } }),
      await rows({ unwindArray: { arrayFieldName: 'tags' } }, sorted('tags', 'DESC'), projected(include('tags'))),
      await rows(
        only('r2'),
        { objectToArray: { objectFieldName: 'facts', destinationFieldName: 'list' } },
        projected(include('list'), exclude('_id')),
      ),
      await rows(
        only('r2'),
        projected(
          exclude('_id'),
          { reshape: { resultFieldName: 'by.name', expression: field('reviewer') } },
          { projectNested: { resultFieldName: 'facts', fields: [include('days')] } },
        ),
      ),
      (await rows(only('r2'), projected(exclude('text'), exclude('facts.days')))).map(({ text, facts }) => [
        text,
        facts,
      ]),
    ];
  }),
  expected: [
    [
      { _id: 'r3', text: 'The ship sails.' },
      { _id: 'r1', text: 'A fine whale.' },
    ],
    [{ _id: 'r2' }, { _id: 'r3' }],
    [{ _id: { reviewer: 'Ada' }, n: 2, sum: 10, avg: 5, min: 5, max: 5, first: 'r3', last: 'r1', all: ['r3', 'r1'] }],
    [
      { _id: 'r1', tags: 'b' },
      { _id: 'r2', tags: 'b' },
      { _id: 'r1', tags: 'a' },
    ],
    [
      {
        list: [
          { k: 'pages', v: 700 },
          { k: 'days', v: 9 },
        ],
      },
    ],
    [{ by: { name: 'Ben' }, facts: { days: 9 } }],
    [[undefined, { pages: 700 }]],
  ],
};

const two = (firstExpression: PipelineExpression, secondExpression: PipelineExpression) => ({
  firstExpression,
  secondExpression,
});
const EXPRESSIONS: readonly PipelineExpression[] = [
  field('facts.pages'),
  { text: 'x' },
  { numeric: 1.5 },
  { add: { expressions: [field('rating'), { numeric: 2 }] } },
  { sum: { expressions: [field('rating'), field('nothing')] } },
  { multiply: { expressions: [field('rating'), { numeric: 2 }] } },
  { subtract: two(field('rating'), { numeric: 5 }) },
  { divide: two(field('rating'), { numeric: 2 }) },
  { mod: two(field('rating'), { numeric: 2 }) },
  { abs: { expression: { numeric: -2 } } },
  { floor: { expression: { numeric: 2.5 } } },
  { ceil: { expression: { numeric: 2.5 } } },
  { concat: { expressions: [field('reviewer'), { text: '!' }] } },
  { stringify: of },
  { toLower: { expression: field('reviewer') } },
  { toUpper: { expression: field('reviewer') } },
  { length: { expression: field('reviewer') } },
  { substring: { expression: field('reviewer'), startExpression: { numeric: 1 } } },
  { substring: { expression: field('reviewer'), startExpression: { numeric: 1 }, lengthExpression: { numeric: 1 } } },
  { add: { expressions: [field('nothing'), { numeric: 2 }] } },
];

export const PIPELINE_EXPRESSIONS: Check = {
  title: 'pipeline: every expression (WIR-22)',
  observe: given(openKnownReviews, async ({ read }) => {
    const fields = EXPRESSIONS.map((expression, index) => ({ reshape: { resultFieldName: `e${index}`, expression } }));
    const stages = [only('r2'), projected(exclude('_id'), ...fields)];
    const { results } = aggregatePipelineResponse.parse(await read('aggregatePipeline', { pipeline: { stages } }));
    return results.map((row) => EXPRESSIONS.map((_, index) => row[`e${index}`]));
  }),
  expected: [[700, 'x', 1.5, 5, 3, 6, -2, 1.5, 1, 2, 2, 3, 'Ben!', '3', 'ben', 'BEN', 3, 'en', 'e', null]],
};

export const PIPELINE_BY_THE_PAGE: Check = {
  title: 'pipeline: pages by offset with the total, and by a cursor that contains the stages (QRY-4, CUR-2, CUR-3)',
  observe: given(openKnownReviews, async ({ read }) => {
    const page = async (pipeline: object) => {
      const body = await read('aggregatePipeline', { pipeline, returnTotalCount: true });
      const { results, pagingMetadata } = aggregatePipelineResponse.parse(body);
      return { rows: results.map(({ _id }) => _id), metadata: pagingMetadata };
    };
    const stages = [sorted('rating', 'DESC')];
    return [
      await page({ stages, paging: { limit: 2, offset: 2 } }),
      await walkByCursor(
        (cursorPaging) => page({ ...(cursorPaging.cursor === undefined && { stages }), cursorPaging }),
        3,
      ),
    ];
  }),
  expected: [
    { rows: ['r2', 'r4'], metadata: { count: 2, offset: 2, total: 4, tooManyToCount: false, hasNext: false } },
    [['r1', 'r3', 'r2'], ['r4'], ['r1', 'r3', 'r2']],
  ],
};

export const PIPELINE_IS_REFUSED: Check = {
  title: 'pipeline: each mistake is rejected with its code (AGG-6, SRT-5, LIM-10)',
  observe: given(openKnownReviews, async ({ outcomes }) => {
    const made = (expression: PipelineExpression) => projected({ reshape: { resultFieldName: 'x', expression } });
    const stages: object[] = [
      {},
      { limit: 1, skip: 1 },
      { lookup: {} },
      { filter: 'text' },
      { limit: 0 },
      { projection: { fields: [] } },
      projected(include('text'), exclude('rating')),
      { unwindArray: { arrayFieldName: '' } },
      { unwindArray: { arrayFieldName: 'a.' } },
      made({ abs: { expression: field('text') } }),
      made({ divide: two({ numeric: 1 }, { numeric: 0 }) }),
      made({ substring: { expression: field('text'), startExpression: { numeric: -1 } } }),
      { objectToArray: { objectFieldName: 'text', destinationFieldName: 'x' } },
      { sort: { values: [{ fieldName: 'tags' }, { fieldName: 'marks' }] } },
    ];
    return outcomes(
      'aggregatePipeline',
      stages.map((stage) => ({ pipeline: { stages: [stage] } })),
    );
  }),
  expected: [
    ...Array(3).fill('400 WDE0080'),
    '400 WDE0016',
    '400 WDE0080',
    '400 WDE0075',
    '400 WDE0075',
    '400 WDE0173',
    '400 WDE0167',
    ...Array(4).fill('400 WDE0075'),
    '400 WDE0121',
  ],
};
