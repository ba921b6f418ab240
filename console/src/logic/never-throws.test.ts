import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldType } from '#contracts/content/field-type.ts';
import { loggedRequest } from '#contracts/control/request-log.ts';
import { readValue } from './cell-value.ts';
import { conditionProblem, isOperator, OPERATORS, readConditions, wireFilter } from './item-filter.ts';
import { asCsv, readItemsFile } from './items-file.ts';
import { filteredLog, readLogFilter } from './log-filter.ts';
import { coreQuery, officialQuery } from './query-code.ts';
import { addressQuery, asCore, asCurl, asOfficial } from './request-code.ts';

const type = fc.option(fc.constantFrom(...fieldType.options), { nil: undefined });
/** Texts that are nearly something. */
const nearly = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[-+]?0?[\d.]{0,30}(e[-+]?\d{1,4})?$/),
  fc.json(),
  fc.date({ noInvalidDate: false }).map(String),
  fc.constantFrom('00', '{', '[', '"', 'null', '__proto__', '$date'),
);

test('any text in a cell is a value or a sentence', () => {
  fc.assert(
    fc.property(nearly, type, (text, of) => {
      const read = readValue(text, of);
      expect('problem' in read ? typeof read.problem === 'string' : JSON.stringify(read)).toBeTruthy();
    }),
  );
});

test('any text in the address is a list of conditions, which has a filter', () => {
  const row = fc
    .tuple(nearly, fc.constantFrom(...Object.keys(OPERATORS)), nearly)
    .map((parts) => JSON.stringify([parts]));
  fc.assert(
    fc.property(fc.oneof(nearly, row), type, (text, of) => {
      const conditions = readConditions(text);
      const filter = wireFilter(conditions, () => of);
      expect(conditions.every(({ operator }) => isOperator(operator))).toBe(true);
      expect(conditions.map((each) => conditionProblem(each, () => of)).length).toBe(conditions.length);
      expect([officialQuery('c', text, { filter }), coreQuery('c', 'http://a', text, { filter })].length).toBe(2);
    }),
  );
});

test('any file is a list of items or a sentence', () => {
  const csv = fc.array(
    fc.array(nearly, { maxLength: 4 }).map((cells) => cells.join(',')),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        nearly,
        csv.map((lines) => lines.join('\n')),
      ),
      type,
      (text, of) => {
        const read = readItemsFile('file', text, () => of);
        expect('problem' in read ? typeof read.problem : typeof asCsv(read.items, ['a'])).toBe('string');
      },
    ),
  );
});

test('any request of the log has code, a decoded query, and passes through any filter', () => {
  const body = fc.oneof(
    nearly,
    fc
      .record({ dataCollectionId: fc.jsonValue(), query: fc.jsonValue() }, { requiredKeys: [] })
      .map((value) => JSON.stringify(value)),
    fc
      .record({ filter: fc.jsonValue(), sort: fc.jsonValue(), paging: fc.jsonValue() }, { requiredKeys: [] })
      .map((query) => JSON.stringify({ dataCollectionId: 'Books', query })),
  );
  const target = { siteId: 's', clientId: 'c', origin: 'http://a' };
  fc.assert(
    fc.property(body, nearly, nearly, (requestBody, text, query) => {
      const request = loggedRequest.parse({
        ...{
          id: 'r',
          at: '2031-05-06T07:08:09Z',
          operation: 'queryItems',
          method: 'POST',
          path: `/a?.r=${query}&${query}`,
        },
        ...{ caller: null, requestBody, status: 200, responseBody: '', durationMs: 1 },
      });
      const code = [asCore(target, request), asOfficial(target, request), asCurl(target, request)];
      expect(code.every((each) => each.length > 0)).toBe(true);
      expect(addressQuery(request).length).toBeGreaterThan(0);
      expect(filteredLog([request], readLogFilter(new URLSearchParams(text)), new Map()).length).toBeLessThan(2);
    }),
  );
});
