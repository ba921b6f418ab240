import { beforeEach, describe, expect, test } from 'vitest';
import { requestLogResponse } from '#contracts/control/request-log.ts';
import { unplayedCallsResponse } from '#contracts/control/unplayed-calls.ts';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();

describe('the request log on the console', () => {
  let [siteId, apiKey] = ['', ''];
  const page = (path = '') => `/sites/${siteId}/requests${path}`;
  const log = async () =>
    requestLogResponse.parse((await console().send('GET', `/backlot/v1/sites/${siteId}/requests`)).body);
  const ask = (path = '/v2/items/count', body: object = { dataCollectionId: 'A <b>' }) =>
    console().send('POST', path, body, { authorization: apiKey });
  beforeEach(async () => {
    ({ siteId, apiKey } = await console().createSite());
  });

  test('can be started and stopped, shows requests newest first, and can be deleted', async () => {
    expect((await console().open(page())).html).toContain('Requests are not being recorded');
    expect((await console().post(page('/record'))).location).toBe(`/backlot${page()}?done=requests-recorded`);
    await ask();
    await ask('/v2/items/query');
    const { html } = await console().open(page());
    expect(html).toContain('Requests to this site are being recorded');
    expect(html.indexOf('queryItems: 404')).toBeLessThan(html.indexOf('countItems: 404'));
    expect(html.indexOf('queryItems: 404')).toBeGreaterThan(-1);
    expect(html).toContain('A &lt;b&gt;');
    expect(html).toContain(
      `curl -X POST &#39;${console().url}/v2/items/count&#39; -H &quot;Authorization: $TOKEN&quot;`,
    );
    expect((await console().open(page('?operation=countItems'))).html).not.toContain('queryItems: 404');

    await console().post(page('/stop'));
    await ask();
    expect(await log()).toMatchObject({ recording: false, requests: [{}, {}] });
    await console().post(page('/forget'));
    expect((await log()).requests).toEqual([]);
  });

  test('a page that waits gets a response with the next request', async () => {
    await console().post(page('/record'));
    await ask();
    const [first] = (await log()).requests;
    const waiting = console().open(page(`/wait?after=${first?.id}`));
    await ask();
    expect((await waiting).status).toBe(200);
    expect((await console().open(page(`/wait?after=${first?.id}&operation=countItems`))).status).toBe(200);
  });

  test('only the first page waits for new requests, and only while recording is on', async () => {
    expect((await console().open(page())).html).not.toContain('data-follow');
    await console().post(page('/record'));
    await ask();
    expect((await console().open(page())).html).toContain(`data-follow="/backlot${page('/wait?after=')}`);
    expect((await console().open(page('?offset=50'))).html).not.toContain('data-follow');
  });
});

describe('services that are not played', () => {
  test('are listed with their calls, and the list can be deleted', async () => {
    const { siteId, apiKey } = await console().createSite();
    const call = (path: string) => console().send('POST', path, {}, { authorization: apiKey });
    const page = () => console().open(`/sites/${siteId}/requests`);
    expect((await page()).html).not.toContain('Services that are not played');
    for (const path of ['/ecom/v1/carts?a=<b>', '/ecom/v1/carts', '/stores/v1/products/query']) await call(path);
    const { html } = await page();
    expect(html).toContain('Your application asks for carts and products.');
    expect(html).toContain('add a handler to <code>backlot.config.ts</code>:');
    expect(html).toMatch(/handlers: \[\{ method: .*POST.*, path: .*\/v1\/.*handle: async/);
    expect(html).toMatch(
      /<tr><th scope="row">ecom: carts<\/th><td class="number">2<\/td>.*<code>POST \/ecom\/v1\/carts<\/code>/,
    );
    const { location } = await console().post(`/sites/${siteId}/requests/forget-unplayed`);
    expect(location).toBe(`/backlot/sites/${siteId}/requests?done=unplayed-forgotten`);
    expect((await page()).html).not.toContain('Services that are not played');
  });

  test('and refused hosts are listed, of a site and of calls that name no site', async () => {
    const { siteId, clientId } = await console().createSite();
    const report = (more: object) =>
      console().send('POST', '/backlot/refused-calls', { method: 'GET', url: 'https://frog.wix.com/bi', ...more });
    const page = () => console().open(`/sites/${siteId}/requests`);
    await report({ clientId });
    const { html } = await page();
    expect(html).toContain('<h2>Refused hosts</h2>');
    expect(html).not.toContain('<h2>Services that are not played</h2>');
    expect(html).toContain('add it to <code>BACKLOT_PASSTHROUGH</code>');
    expect(html).toMatch(/<tr><th scope="row">frog\.wix\.com<\/th>.*<code>GET https:\/\/frog\.wix\.com\/bi<\/code>/);
    expect(html).not.toContain('calls that name no site');
    await report({});
    await report({ clientId, method: 'CONNECT', url: 'https://www.wixapis.com/' });
    expect((await page()).html).toContain('<th scope="row">www.wixapis.com</th>');
    expect((await page()).html).not.toContain('<h2>Services that are not played</h2>');
    expect((await page()).html).toContain('One service or host was asked for by calls that name no site.');
    expect((await console().open('')).html).toContain('<th scope="row">frog.wix.com</th>');
    expect((await console().post('/forget-unplayed')).location).toBe('/backlot/?done=unplayed-forgotten');
    expect((await console().open('')).html).not.toContain('frog.wix.com');
    expect((await page()).html).toContain('frog.wix.com');
  });

  test('are counted together when there are more than a hundred', async () => {
    const { siteId, apiKey } = await console().createSite();
    for (let n = 0; n < 103; n++) {
      await console().send('GET', `/service-${n}/v1/things`, undefined, { authorization: apiKey });
    }
    const { body } = await console().send('GET', `/backlot/v1/sites/${siteId}/unplayed`);
    const { unplayed } = unplayedCallsResponse.parse(body);
    expect([unplayed.length, unplayed[0]]).toMatchObject([101, { service: 'others', calls: 3 }]);
  });
});
