import { expect, test } from 'vitest';
import { openApiDocument } from '#contracts/openapi.ts';
import { answerCheck } from './answer-check.ts';

const check = answerCheck(openApiDocument({ url: 'http://127.0.0.1:4700', version: 'test' }));
const headers = { 'content-type': 'application/json; charset=utf-8', 'x-wix-request-id': 'r1' };

test.each([
  ['an error of another operation', 400, { message: 'Bad request', details: {} }, /^status 400, not in the document/],
  [
    'an error of its own',
    400,
    { message: 'x', details: {}, errors: [{ message: 'x', extensions: { code: 'X' } }] },
    undefined,
  ],
  ['that there is no such path', 404, { message: 'Not found', details: {} }, undefined],
  ['a defect', 500, { errors: [{ message: 'x' }] }, 'status 500'],
])('an answer of GraphQL with %s', (_case, status, body, problem) => {
  const found = check('graphql', { status, headers, text: JSON.stringify(body) });
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});
