import { expect, test } from 'vitest';
import { TextAnswer } from '../../http/answer.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { NO_BODY } from '../../http/read-body.ts';
import { listeningOrigin } from '../../platform/origin.ts';
import { openApiRoute } from './control-routes.ts';

const noBody = () => {
  throw new Error('A GET has no body.');
};
const request: ApiRequest = {
  requestId: 'request',
  ...{ method: 'GET', path: '/backlot/v1/openapi.json', parameters: new Map(), search: '', headers: {} },
  cookie: () => undefined,
  clientAddress: () => '127.0.0.1',
  abandoned: () => new AbortController().signal,
  bytes: noBody,
  searches: [],
  notes: {},
  stream: noBody,
  ...NO_BODY,
};

test('the OpenAPI document is made once', async () => {
  const { answer } = openApiRoute({ origin: listeningOrigin('127.0.0.1', 4700) });
  const [first, second] = await Promise.all([answer(request), answer(request)]);
  expect(first).toBe(second);
  expect(await answer(request)).toBe(first);
  expect(first instanceof TextAnswer && JSON.parse(first.text).servers).toEqual([{ url: 'http://127.0.0.1:4700' }]);
});
