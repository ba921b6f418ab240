import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#contracts/openapi.ts';
import { answerCheck } from './answer-check.ts';
import { projectWithDerived } from './derived-operations.ts';
import { fuzzRequests } from './fuzz-request.ts';
import { fuzzRun, otherOperations } from './fuzz-run.ts';
import { deepJson, jsonOf, rawJson } from './sent-json.ts';

const project = await projectWithDerived();
const others = await otherOperations(project);
await rm(project, { recursive: true });
const document = openApiDocument({ url: 'http://127.0.0.1:4700', version: 'fuzz', others });

describe('a fuzz run from the OpenAPI document', () => {
  test('no request causes a 500, an answer outside the document, or a line on standard error', {
    timeout: 240_000,
  }, async () => {
    // `npm run fuzz` sends more. Its option --seed repeats a run.
    const { findings, requests, statuses } = await fuzzRun({ seed: 1, requests: 1_000 });
    expect(findings).toEqual([]);
    expect(requests).toBe(1_000);
    // If all requests were rejected, the run would prove little.
    expect(statuses.get(200)).toBeGreaterThan(100);
  });

  test('sends requests to every operation of the document, to those of packs, and to derived ones', () => {
    const sent = fc.sample(fuzzRequests(document), { seed: 1, numRuns: 9_000 }).map(({ operationId }) => operationId);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).filter((id) => !sent.includes(id))).toEqual([]);
    expect(sent).toContain('shopPostEcomV1CartsCurrentAddToCart');
    expect(sent).toContain('bulkDeleteTrips');
  });
});

describe('the check of an answer', () => {
  const check = answerCheck(document);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-wix-request-id': 'r' };
  const answer = (status: number, body: object, more = {}) => ({
    status,
    headers: { ...headers, ...more },
    text: JSON.stringify(body),
  });
  const refused = { message: 'No.', details: {} };

  test.each([
    ['a success', answer(200, { totalCount: 3 })],
    ['a refusal', answer(400, refused)],
  ])('accepts %s', (_name, given) => {
    expect(check('countItems', given)).toBeUndefined();
  });

  test.each([
    ['a 500', answer(500, refused), 'status 500'],
    ['a member too few', answer(200, {}), 'status 200, not in the document: totalCount Invalid input: expected number'],
    [
      'a member too many',
      answer(200, { totalCount: 3, x: 1 }),
      'not in the document: the answer Unrecognized key: "x"',
    ],
    [
      'another type',
      answer(200, { totalCount: '3' }),
      'status 200, not in the document: totalCount Invalid input: expected number',
    ],
    [
      'a refusal in the form of another service',
      answer(400, { error: 'invalid_request' }),
      'not in the document: message Invalid input',
    ],
    ['no JSON', answer(200, {}, { 'content-type': 'text/html' }), 'content type text/html'],
    ['no request id', answer(200, { totalCount: 3 }, { 'x-wix-request-id': undefined }), 'no x-wix-request-id'],
  ])('reports %s', (_name, given, problem) => {
    expect(check('countItems', given)).toContain(problem);
  });
});

describe('JSON that JavaScript values cannot express', () => {
  test.each([
    [{ a: rawJson('9007199254740993') }, '{"a":9007199254740993}'],
    [[rawJson('{"a":1,"a":2}')], '[{"a":1,"a":2}]'],
    [{ a: deepJson('[', 3) }, '{"a":[[[]]]}'],
    [deepJson('{', 2), '{"a":{"a":1}}'],
    ['@@ and @@raw', '"@@ and @@raw"'],
  ])('%j is sent as %s', (value, text) => {
    expect(jsonOf(value)).toBe(text);
  });
});
