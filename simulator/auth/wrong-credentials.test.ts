import { describe, expect, test } from 'vitest';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();
const WHERE_KEYS_ARE =
  'The simulator prints the key of its default site when it starts, and POST /backlot/v1/sites answers with the key of a new site.';

describe('wrong credentials are called what they are (TOK-14)', () => {
  test.each<[string, (apiKey: string, siteId: string) => Record<string, string>, RegExp | string]>([
    [
      'a key that was replaced',
      (apiKey) => ({ authorization: `${apiKey.slice(0, -4)}else` }),
      /^The site [\w-]+ has another API key than this one\. The simulator prints/,
    ],
    [
      'a key of a site that is gone',
      () => ({ authorization: 'BLT.gone.secret' }),
      `The API key is for the site gone, which this simulator does not have. ${WHERE_KEYS_ARE}`,
    ],
    [
      'any text with the id of a site',
      (_key, siteId) => ({ authorization: 'IST.x', 'wix-site-id': siteId }),
      `No site of this simulator has this API key. ${WHERE_KEYS_ARE}`,
    ],
    [
      'none',
      () => ({}),
      'The Authorization header with an access token is missing. POST /oauth2/token with a clientId and the grantType anonymous returns a token for a visitor.',
    ],
    ['any text', () => ({ authorization: 'x' }), /^The access token is malformed, or was altered/],
  ])('wrong credentials are called what they are: %s', async (_case, headers, message) => {
    const { siteId, apiKey } = await simulator().createSite();
    const answer = await simulator().send('POST', '/v2/items/query', {}, headers(apiKey, siteId));
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringMatching(message) } });
  });

  test('an unknown client id: the text says how a site gets it', async () => {
    const answer = await simulator().send('POST', '/oauth2/token', { grantType: 'anonymous', clientId: 'mine' });
    expect(answer.body).toEqual({
      error: 'invalid_client',
      error_description:
        'No site of this simulator has the client id "mine". To give it to the default site, start the simulator with --client-id, or name it in backlot.config.ts: sites[0].clientId.',
    });
  });
});
