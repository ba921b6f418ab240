import { expect, test } from 'backlot/testing/playwright';

test('a service that Backlot does not play is answered by backlot.config.js', async ({ world, request }) => {
  const { accessToken } = await world.visit();
  const headers = { authorization: accessToken.value };
  const answer = await request.post(`${world.url}/stores/v1/products/query`, { headers });
  expect(await answer.json()).toEqual({ products: [{ name: 'Emma' }] });
});
