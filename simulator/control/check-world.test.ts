import { describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();
const NO_SITE = '9b2f1c4e-6a0d-4d53-8a55-6f7d9d0c1a22';

const visit = (pair: string, clientId: string) =>
  simulator().send('POST', '/oauth2/token', { grantType: 'anonymous', clientId }, { 'backlot-world': pair });

describe('the header of a world, which any browser can cause', () => {
  test('the client ids of the default site and of a world that was created are accepted', async () => {
    const { clientId } = await simulator().createSite();
    expect((await visit(`${DEFAULT_SITE.clientId}.${clientId}`, clientId)).status).toBe(200);
  });

  test('ids of a member and of another member are refused with 403, and the cookie is named', async () => {
    const { status, body } = await visit(`${NO_SITE}.${NO_SITE}`, DEFAULT_SITE.clientId);
    expect([status, body]).toMatchObject([
      403,
      {
        message: expect.stringContaining(
          `The cookie backlot-world names ${NO_SITE} as the client id of the application`,
        ),
      },
    ]);
  });

  test('a world that does not exist is refused with 403', async () => {
    const { status, body } = await visit(`${DEFAULT_SITE.clientId}.${NO_SITE}`, DEFAULT_SITE.clientId);
    expect([status, body]).toMatchObject([403, { message: expect.stringContaining('there is no such world') }]);
  });

  test('a world in the place of the application is refused with 403', async () => {
    const [one, other] = [await simulator().createSite(), await simulator().createSite()];
    expect((await visit(`${one.clientId}.${other.clientId}`, other.clientId)).status).toBe(403);
  });
});
