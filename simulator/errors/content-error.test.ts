import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invalidArgument, refusal, shown } from './content-error.ts';

describe('a refusal', () => {
  test('has a sentence that begins with the code (ERR-5), and data about its subject (ERR-6)', () => {
    const refused = refusal('WDE0073', { item: 'b9', collection: 'Books' }, { itemId: 'b9' });
    expect(refused).toMatchObject({
      name: 'ContentError',
      code: 'WDE0073',
      status: 404,
      message: 'WDE0073: Item [b9] does not exist in collection [Books].',
      data: { itemId: 'b9' },
    });
  });

  test('fills in values unchanged, even if they look like a placeholder or a replacement pattern', () => {
    expect(refusal('WDE0025', { collection: "{item} $& $' constructor" }).message).toBe(
      "WDE0025: The {item} $& $' constructor collection does not exist.",
    );
  });

  test('shows JSON of its own text', () => {
    expect(refusal('WDE0064', { value: '5' }).message).toBe(
      'WDE0064: $matches.spec Array values should be either {"type":"anyOf","value":" -"} or {"type":"literal","value":String}. Got 5 instead',
    );
  });

  test('cuts a value as long as a page', () => {
    expect(shown('x'.repeat(1000))).toBe(`"${'x'.repeat(199)}…`);
    expect(shown(undefined)).toBe('undefined');
    expect(shown({ a: 'x'.repeat(1000), b: 1 })).toBe(`{"a":"${'x'.repeat(194)}…`);
  });

  test('cuts a value that is nested deeper than JSON.stringify can write', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    expect(shown(deep)).toBe(`${'['.repeat(200)}…`);
    expect(shown({ a: deep })).toBe(`{"a":${'['.repeat(195)}…`);
  });

  test('shows a short value as its JSON', () => {
    const text = fc.string({ maxLength: 10 });
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }), text, (value, name) => {
        const json = JSON.stringify({ [name]: value });
        fc.pre(json.length <= 200);
        expect(shown({ [name]: value })).toBe(json);
      }),
    );
  });

  test('about an argument contains the reason', () => {
    expect(invalidArgument('No.').message).toBe('WDE0080: No.');
  });
});

describe('a value in an error text', () => {
  test.each([
    [{ a: [1, 'x', null, true], b: {} }, '{"a":[1,"x",null,true],"b":{}}'],
    [[], '[]'],
    ['"', '"\\""'],
    [undefined, 'undefined'],
  ])('%j', (value, text) => {
    expect(shown(value)).toBe(text);
  });

  test('is cut, however deep or wide it is', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(shown(deep)).toBe(`${'['.repeat(200)}…`);
    const wide = Array.from({ length: 1_000_000 }, () => 1);
    expect(shown(wide)).toBe(`[${'1,'.repeat(100)}`.slice(0, 200).concat('…'));
  });
});
