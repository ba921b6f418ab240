import { describe, expect, test } from 'vitest';
import { redirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import { OFFLINE, refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { createRedirect, type Redirect } from './redirect.ts';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';

describe('redirect to a page of the platform (spec §7, WIR-6)', () => {
  test.each<Redirect>([
    { login: {} },
    { logout: { clientId: 'site-1' }, callbacks: { postFlowUrl: 'https://club.test/' } },
    {
      ecomCheckout: { checkoutId: 'c-1' },
      callbacks: { thankYouPageUrl: 'https://club.test/thanks', cartPageUrl: 'https://club.test/cart' },
      preferences: { maintainIdentity: false, useGenericWixPages: true, checkIfPublish: true },
    },
    { checkout: { checkoutId: 'c-1' } },
    { eventsCheckout: { reservationId: 'r-1', eventSlug: 'reading' } },
    { paidPlansCheckout: { planId: 'p-1' }, origin: 'https://club.test' },
    { bookingsCheckout: { slotAvailability: { slot: { serviceId: 's-1' } }, timezone: 'Europe/Berlin' } },
  ])('redirect to a page of the platform: %j is sent as it is', async (redirect) => {
    const { client, service } = testClient();
    service.on(REDIRECT, () => ({ body: { redirectSession: { fullUrl: 'https://site.test/page?a=1' } } }));
    expect(await createRedirect(client, redirect)).toEqual({
      fullUrl: 'https://site.test/page?a=1',
      endpoint: null,
      sessionToken: null,
    });
    expect(service.callsTo(REDIRECT)[0]?.body).toEqual(redirect);
    expect(redirectSessionRequest.safeParse(redirect).success).toBe(true);
  });

  test('the answer has the endpoint and the session token', async () => {
    const { client, service } = testClient();
    const redirectSession = {
      fullUrl: 'https://site.test/checkout?id=1',
      urlDetails: { endpoint: 'https://site.test/checkout', searchParams: { id: '1' } },
      sessionToken: 'JWS.1',
    };
    service.on(REDIRECT, () => ({ body: { redirectSession } }));
    expect(await createRedirect(client, { ecomCheckout: { checkoutId: '1' } })).toEqual({
      fullUrl: 'https://site.test/checkout?id=1',
      endpoint: 'https://site.test/checkout',
      sessionToken: 'JWS.1',
    });
  });

  test.each([
    ['a refusal', () => refusal(400, 'BAD_REQUEST'), { name: 'ApiError', code: 'BAD_REQUEST' }],
    ['no network', OFFLINE, { name: 'NetworkError' }],
    ['no address', () => ({ body: {} }), { name: 'UnreadableAnswerError', message: 'No redirect URL found' }],
    [
      'an address that is no web address',
      () => ({ body: { redirectSession: { fullUrl: 'javascript:alert(1)' } } }),
      { name: 'UnreadableAnswerError', message: 'No redirect URL found' },
    ],
  ])('redirect to a page of the platform: %s is an error', async (_what, handler, error) => {
    const { client, service } = testClient();
    service.on(REDIRECT, handler);
    await expect(createRedirect(client, { login: {} })).rejects.toMatchObject(error);
  });
});
