import { describe, expect, test } from 'vitest';
import { loggedRequest } from '#contracts/control/request-log.ts';
import { asCore, asCurl, asOfficial } from './request-code.ts';

const TARGET = { siteId: 's1', clientId: 'c1', origin: 'http://127.0.0.1:4700' };
const request = (changes: object) =>
  loggedRequest.parse({
    ...{
      id: 'r',
      at: '2031-05-06T07:08:09Z',
      operation: 'countItems',
      method: 'POST',
      path: '/wix-data/v2/items/count',
    },
    ...{ caller: { role: 'visitor', id: 'v' }, requestBody: '', status: 200, responseBody: '', durationMs: 1 },
    ...changes,
  });
const CLIENT =
  "const client = createClient({ clientId: 'c1', apiUrl: 'http://127.0.0.1:4700' }, browserPorts({ persist: 'local' }));";

describe('a request as code with backlot-core', () => {
  test('a call with JSON is sent by the client, which gets its own tokens', () => {
    expect(asCore(TARGET, request({ requestBody: '{"dataCollectionId":"Books"}' }))).toBe(
      `import { browserPorts, createClient } from 'backlot-core';
import { sendJson } from 'backlot-core/requests';

${CLIENT}
const answer = await sendJson(client, { method: 'POST', path: '/wix-data/v2/items/count', body: {"dataCollectionId":"Books"} });`,
    );
  });

  test('a GET has no body', () => {
    const code = asCore(TARGET, request({ method: 'GET', path: "/members/v1/members?a='b'" }));
    expect(code).toContain("sendJson(client, { method: 'GET', path: '/members/v1/members?a=\\'b\\'' });");
  });

  test('a form is sent as a form, without the client', () => {
    const body = 'grant_type=anonymous&client_id=x';
    const form = request({ path: '/oauth2/token', caller: null, requestBody: body });
    expect(asCore(TARGET, form)).toBe(
      `const response = await fetch('http://127.0.0.1:4700/oauth2/token', { method: 'POST', body: new URLSearchParams('${body}') });`,
    );
    expect(asOfficial(TARGET, form)).toContain(`{ method: 'POST', body: new URLSearchParams('${body}') }`);
    expect(asCurl(TARGET, form)).toContain(`-H 'Content-Type: application/x-www-form-urlencoded' --data-raw '${body}'`);
  });

  test('a call of the owner has the API key and the site', () => {
    const owner = request({ caller: { role: 'administrator', id: 'o' }, requestBody: '{"a":1}' });
    expect(asCore(TARGET, owner)).toBe(
      `const response = await fetch('http://127.0.0.1:4700/wix-data/v2/items/count', { method: 'POST', headers: { authorization: process.env.API_KEY, 'wix-site-id': 's1', 'content-type': 'application/json' }, body: JSON.stringify({"a":1}) });`,
    );
    expect(asOfficial(TARGET, owner)).toContain("ApiKeyStrategy({ siteId: 's1', apiKey: process.env.API_KEY })");
  });

  test('a body that was cut is sent as the text that is left', () => {
    expect(asCore(TARGET, request({ requestBody: '{"a":"b…' }))).toContain(`body: '{"a":"b…'`);
  });
});

describe('a query as code', () => {
  const query = (body: object) => request({ operation: 'queryItems', requestBody: JSON.stringify(body) });

  test('a filter, an order and a limit are steps of both clients', () => {
    const books = query({
      dataCollectionId: 'Books',
      query: {
        filter: { year: { $gte: 2000 }, title: "It's", at: { $date: '2031-05-06T07:08:09Z' } },
        sort: [{ fieldName: 'title', order: 'DESC' }],
        paging: { limit: 5, offset: 10 },
      },
      returnTotalCount: false,
    });
    const steps = `
  .query()
  .ge('year', 2000)
  .eq('title', 'It\\'s')
  .eq('at', new Date('2031-05-06T07:08:09Z'))
  .descending('title')
  .limit(5)
  .skip(10)
  .find();`;
    expect(asCore(TARGET, books)).toContain(steps);
    expect(asOfficial(TARGET, books)).toContain(steps.replace('.query()', ".query('Books')"));
  });

  test.each([
    ['a read that includes references', { includeReferences: [{ field: 'author' }] }],
    ['a total', { returnTotalCount: true }],
    ['an operator without a step', { query: { filter: { title: { $urlized: 'a' } } } }],
    ['fields', { query: { fields: ['title'] } }],
    ['an order that is not a list', { query: { sort: 'title' } }],
    ['an order of nothing', { query: { sort: [null] } }],
    ['a limit that is a text', { query: { paging: { limit: '5' } } }],
    ['a query that is a number', { query: 5 }],
  ])('%s is sent whole, not as other steps', (_name, changes) => {
    const sent = query({ dataCollectionId: 'Books', ...changes });
    expect(asCore(TARGET, sent)).toContain(`body: ${sent.requestBody}`);
    expect(asOfficial(TARGET, sent)).toContain(`JSON.stringify(${sent.requestBody})`);
  });
});
