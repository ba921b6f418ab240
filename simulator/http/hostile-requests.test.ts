import { beforeAll, describe, expect, test } from 'vitest';
import { encodePayloadText } from '#contracts/content/payload-parameter.ts';
import { operations } from '#contracts/operations/operations.ts';
import { type RunningSimulator, runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

let site: Awaited<ReturnType<RunningSimulator['createSite']>>;
beforeAll(async () => {
  site = await simulator().createSite({ seed: 'marginalia' });
});

/** An object that makes Zod throw when it compares the length. */
const PRETENDER = '{"length":{"toString":1}}';
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** Deeper than any body may be nested. */
const DEEP = nested(50_000);
/** Deeper than a value may be nested, in a body that is still read. */
const TOO_DEEP_VALUE = nested(400);

describe('an object in the place of a text is refused', () => {
  test('by the token endpoint, which asks for no token', async () => {
    const answer = await simulator().send('POST', '/oauth2/token', `{"grantType":"anonymous","clientId":${PRETENDER}}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'invalid_request',
      error_description: 'clientId must be a string, not an object.',
    });
  });

  const posts = Object.entries(operations).filter(([, { methods }]) => methods.some((method) => method === 'POST'));
  test.each(posts)('by %s, whichever text it is', async (_name, { path, request }) => {
    const names = 'shape' in request ? Object.keys(request.shape) : ['grantType', 'clientId'];
    for (const name of names) {
      const body = `{"dataCollectionId":"Books","grantType":"anonymous",${JSON.stringify(name)}:${PRETENDER}}`;
      const once = body.replace(/"(dataCollectionId|grantType)":"\w+",(?=.*"\1":\{)/, '');
      const answer = await simulator().send('POST', path.replace(/\{\*?\w+\}/, 'x'), once, {
        authorization: site.apiKey,
      });
      expect([200, 400, 401, 403, 404, 409]).toContain(answer.status);
    }
  });
});

describe('JSON that is nested deeper than it can be written is refused', () => {
  test.each([
    ['in a GET that is sent as POST', 'POST', '/v2/items/query', { 'x-http-method-override': 'GET' }],
    ['in a POST', 'POST', '/v2/items/query', {}],
    ['as a filter value', 'POST', '/v2/items/count', {}],
  ])('%s', async (_case, method, path, headers) => {
    const body = `{"dataCollectionId":"Books","filter":{"title":${DEEP}},"query":{"filter":{"title":${DEEP}}}}`;
    const answer = await simulator().send(method, path, body, { ...headers, authorization: site.apiKey });
    expect(answer.status).toBe(400);
  });

  test('in the address of a GET', async () => {
    const deep = '['.repeat(8_000) + ']'.repeat(8_000);
    const payload = encodePayloadText(`{"dataCollectionId":"Books","query":{"filter":{"title":${deep}}}}`);
    const answer = await simulator().send('GET', `/v2/items/query?.r=${payload}`, undefined, {
      authorization: site.apiKey,
    });
    expect(answer.status).toBe(400);
  });

  test('in a patch that is put down as a job', async () => {
    const modification = `{"action":"SET_FIELD","fieldPath":"title","setFieldOptions":{"value":${TOO_DEEP_VALUE}}}`;
    const body = `{"dataCollectionId":"Books","filter":{},"fieldModifications":[${modification}]}`;
    const answer = await simulator().send('POST', '/v2/bulk/items/async-patch-by-filter', body, {
      authorization: site.apiKey,
    });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        message: 'WDE0080: fieldModifications must not have values that are nested deeper than 50 levels.',
      },
    ]);
  });

  test('in a custom field of somebody who registers', async () => {
    const customFields = `[{"name":"a","value":{"listValue":${TOO_DEEP_VALUE}}}]`;
    const body = `{"loginId":{"email":"deep@example.com"},"password":"a-good-password","profile":{"customFields":${customFields}}}`;
    const { accessToken } = Object(
      (await simulator().send('POST', `/backlot/v1/sites/${site.siteId}/sessions`, {})).body,
    );
    const answer = await simulator().send('POST', '/v2/register', body, { authorization: accessToken });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: 'INVALID_ARGUMENT: "profile.customFields.0.value.listValue" must not be nested deeper than 50 levels',
    });
  });
});

describe('the custom fields of a profile that is sent (WIR-8)', () => {
  const kinds = 'strValue, numValue, dateValue, boolValue, listValue, mapValue';
  test.each([
    ['of no kind', { x: 1 }],
    ['without any', {}],
    ['of two kinds', { strValue: 'a', numValue: 1 }],
  ])('a value %s is refused', async (_case, value) => {
    const answer = await simulator().send(
      'POST',
      '/v2/sign-on',
      { loginId: { email: 'field@example.com' }, profile: { customFields: [{ name: 'a', value }] } },
      { authorization: site.apiKey },
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: `INVALID_ARGUMENT: "profile.customFields.0.value" must have exactly one of ${kinds}`,
    });
  });
});
