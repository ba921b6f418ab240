import { expect, test } from 'vitest';
import { parseForm } from '../../http/page-parameters.ts';
import { TokenEndpointError } from './token-error.ts';
import { readTokenRequest } from './token-request.ts';

function errorFor(sent: object | string): [code: string, description: string] | undefined {
  const request =
    typeof sent === 'string'
      ? { text: sent, body: undefined, form: parseForm(sent) }
      : { text: JSON.stringify(sent), body: sent, form: undefined };
  try {
    readTokenRequest(request);
    return undefined;
  } catch (thrown) {
    return thrown instanceof TokenEndpointError ? [thrown.code, thrown.message] : ['none', String(thrown)];
  }
}

test.each<[object | string, [string, string] | undefined]>([
  [{ grantType: 'anonymous', clientId: 'a' }, undefined],
  [{ grant_type: 'anonymous', client_id: 'a' }, undefined],
  [{}, ['invalid_request', 'grantType is missing.']],
  [{ grantType: null }, ['invalid_request', 'grantType is missing.']],
  [{ grantType: ['anonymous'] }, ['invalid_request', 'grantType must be one text, sent once.']],
  ['grant_type=anonymous&grant_type=anonymous', ['invalid_request', 'grantType must be one text, sent once.']],
  [{ grantType: 'anonymous' }, ['invalid_request', 'clientId is missing.']],
  [
    { grantType: 'anonymous', client_id: 'a', clientId: 'b' },
    ['invalid_request', 'clientId must be a string, not a list.'],
  ],
  ['grant_type=anonymous&client_id=a&client_secret=&scope=', undefined],
  ['grant_type=&grant_type=anonymous&client_id=a&clientId=', undefined],
  [{ grantType: 'anonymous', clientId: 'a', clientSecret: '' }, undefined],
  [{ grantType: 'anonymous', clientId: 'a', clientSecret: null }, undefined],
  [{ grantType: 'refresh_token', refreshToken: 'a', client_id: '' }, undefined],
  ['grant_type=&client_id=a', ['invalid_request', 'grantType is missing.']],
  [{ grantType: '' }, ['invalid_request', 'grantType is missing.']],
  ['grant_type=anonymous&client_id=', ['invalid_request', 'clientId is missing.']],
  ['grantType=anonymous&client_id=a&clientId=b', ['invalid_request', 'clientId must be a string, not a list.']],
])('%j (TOK-11, RFC 6749 §3.2)', (sent, error) => {
  expect(errorFor(sent)).toEqual(error);
});
