import { describe, expect, test } from 'vitest';
import type { PipelineExpression } from '#contracts/content/pipeline-expression.ts';
import { endlessWork } from '../testing/content-context.ts';
import { parseExpression, valueOfExpression } from './expression.ts';
import { MadeValues } from './made-values.ts';

const DOCUMENT = {
  title: 'Emma',
  smile: 'a\u{1f600}b',
  pages: 7,
  price: 2.5,
  none: null,
  inPrint: true,
  at: { $date: '2024-01-02T00:00:00.000Z' },
  size: { w: 3 },
  series: [{ no: 1 }, { no: 2 }, {}, 5],
};
const resultOf = (expression: PipelineExpression) =>
  valueOfExpression(parseExpression(expression), DOCUMENT, new MadeValues(endlessWork()));
const field = (fieldPath: string) => ({ fieldPath });
const n = (numeric: number) => ({ numeric });
const t = (text: string) => ({ text });
const two = (firstExpression: PipelineExpression, secondExpression: PipelineExpression) => ({
  firstExpression,
  secondExpression,
});
const part = (expression: PipelineExpression, start: number, length?: PipelineExpression) => ({
  substring: { expression, startExpression: n(start), lengthExpression: length },
});

describe('expressions of a pipeline (WIR-22)', () => {
  test.each<[PipelineExpression, unknown]>([
    [field('title'), 'Emma'],
    [field('size.w'), 3],
    [field('series.no'), [1, 2]],
    [field('missing'), null],
    [field('title.length'), null],
    [field('at.$date'), null],
    [t('x'), 'x'],
    [n(1.5), 1.5],
    [{ add: { expressions: [field('pages'), n(1), n(2)] } }, 10],
    [{ add: { expressions: [] } }, 0],
    [{ sum: { expressions: [field('pages'), field('none')] } }, 7],
    [{ multiply: { expressions: [field('pages'), field('price')] } }, 17.5],
    [{ multiply: { expressions: [] } }, 1],
    [{ subtract: two(field('pages'), n(10)) }, -3],
    [{ divide: two(field('pages'), n(2)) }, 3.5],
    [{ mod: two(n(-7), n(2)) }, -1],
    [{ abs: { expression: n(-2) } }, 2],
    [{ floor: { expression: n(-2.5) } }, -3],
    [{ ceil: { expression: field('price') } }, 3],
    [{ concat: { expressions: [field('title'), t('!')] } }, 'Emma!'],
    [{ toLower: { expression: field('title') } }, 'emma'],
    [{ toUpper: { expression: field('title') } }, 'EMMA'],
    [{ length: { expression: field('smile') } }, 3],
    [part(field('smile'), 1), '\u{1f600}b'],
    [part(field('smile'), 1, n(1)), '\u{1f600}'],
    [part(field('title'), 9, n(1)), ''],
    [{ stringify: { expression: field('price') } }, '2.5'],
    [{ stringify: { expression: field('inPrint') } }, 'true'],
    [{ stringify: { expression: field('at') } }, '2024-01-02T00:00:00.000Z'],
    [{ stringify: { expression: field('size') } }, '{"w":3}'],
    [{ add: { expressions: [field('pages'), { abs: { expression: n(-1) } }] } }, 8],
  ])('%j is %j', (expression, value) => {
    expect(resultOf(expression)).toEqual(value);
  });

  test.each<PipelineExpression>([
    { add: { expressions: [field('pages'), field('none')] } },
    { divide: two(field('missing'), n(2)) },
    { concat: { expressions: [field('title'), field('missing')] } },
    { length: { expression: field('none') } },
    { stringify: { expression: field('none') } },
    part(field('none'), 0),
    part(field('title'), 0, field('none')),
  ])('%j is null, as something in it is absent', (expression) => {
    expect(resultOf(expression)).toBeNull();
  });

  test('a number that JSON cannot express is null', () => {
    expect(resultOf({ multiply: { expressions: [n(1e308), n(10)] } })).toBeNull();
  });

  test.each<[PipelineExpression, string]>([
    [{ add: { expressions: [n(1), field('title')] } }, 'WDE0075: add needs numbers. Got 1, "Emma".'],
    [{ floor: { expression: field('at') } }, 'WDE0075: floor needs numbers. Got {"$date":"2024-01-02T00:00:00.000Z"}.'],
    [{ concat: { expressions: [field('title'), n(1)] } }, 'WDE0075: concat needs texts. Got "Emma", 1.'],
    [{ divide: two(n(1), n(0)) }, 'WDE0075: divide needs a divisor other than 0.'],
    [{ mod: two(n(1), n(0)) }, 'WDE0075: mod needs a divisor other than 0.'],
    [
      part(field('title'), -1),
      'WDE0075: substring needs a text, and a start and length that are integers of 0 or more.',
    ],
    [part(field('title'), 0.5), 'WDE0075: substring needs a text'],
    [field(''), 'WDE0173: A field name is empty.'],
    [field('a.'), 'WDE0167: The field name [a.] ends with a dot.'],
  ])('%j: %s', (expression, message) => {
    expect(() => resultOf(expression)).toThrow(message);
  });

  test('an expression has at most 50 levels (LIM-10)', () => {
    let expression: PipelineExpression = n(1);
    for (let level = 1; level < 50; level += 1) expression = { abs: { expression } };
    expect(resultOf(expression)).toBe(1);
    const deeper = { abs: { expression } };
    expect(() => resultOf(deeper)).toThrow('WDE0075: The expression is nested deeper than 50 levels.');
  });
});
