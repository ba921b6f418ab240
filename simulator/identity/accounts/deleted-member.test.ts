import { expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

test.each(['/v1/Start', '/v1/activation-email'])(
  '%s does not know a deleted member, and mails nothing (MEM-10, MEM-15)',
  async (path) => {
    const { send, createSite } = simulator();
    const { siteId, apiKey } = await createSite();
    const member = { email: 'gone@example.com', password: 'a-good-password' };
    const added = await send('POST', `/backlot/v1/sites/${siteId}/members`, member);
    const { id } = Object(added.body).member;
    await send('POST', `/backlot/v1/sites/${siteId}/members/${id}/delete`, {});
    const answer = await send('POST', path, { identityId: id }, { authorization: apiKey });
    const inbox = await send('GET', `/backlot/v1/sites/${siteId}/inbox`);
    expect(answer).toMatchObject({
      status: 404,
      body: { details: { applicationError: { code: 'IDENTITY_NOT_FOUND' } } },
    });
    expect(inbox.body).toMatchObject({ messages: [] });
  },
);
