import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePayloadParameter, encodePayloadParameter } from './payload-parameter.ts';

describe('the .r parameter (WIR-3, WIR-13)', () => {
  test('a recorded request of the official client', () => {
    expect(encodePayloadParameter({ dataCollectionId: 'Books' })).toBe('eyJkYXRhQ29sbGVjdGlvbklkIjoiQm9va3MifQ');
    expect(decodePayloadParameter('eyJkYXRhQ29sbGVjdGlvbklkIjoiQm9va3MifQ')).toEqual({ dataCollectionId: 'Books' });
  });

  test('plus and slash of base64 become hyphen and underscore', () => {
    expect(encodePayloadParameter('>>>???')).toBe('Ij4-Pj8_PyI');
  });

  test.each(['%%%', 'gA', 'e30x'])('a .r parameter that is %s carries no request', (parameter) => {
    expect(() => decodePayloadParameter(parameter)).toThrow();
  });

  test('any JSON comes back as it went in', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const encoded = encodePayloadParameter(value);
        expect(encoded).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(JSON.stringify(decodePayloadParameter(encoded))).toBe(JSON.stringify(value));
      }),
    );
  });
});

test('a request of any depth can be carried', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(encodePayloadParameter(deep)).toHaveLength(133_334);
});
