import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '#contracts/conformance/check.ts';
import type { ControlledApi } from '#contracts/conformance/controlled-api.ts';
import { ownerOf } from '#contracts/conformance/site-owner.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { deliveriesResponse, domainEvent, eventsResponse } from '#contracts/control/domain-events.ts';
import { requestLogResponse } from '#contracts/control/request-log.ts';

/** Rules of events, for the table of defects. */

const ofSite = (api: ControlledApi, path: string) => `${CONTROL_PREFIX}/sites/${api.target.siteId}${path}`;

async function toldBy(api: ControlledApi): Promise<readonly string[]> {
  const { events } = eventsResponse.parse(await (await api.raw(ofSite(api, '/domain-events'))).json());
  return events.map(({ slug, entityId }) => `${slug} ${entityId}`);
}

export const A_CHANGE_IS_TOLD: Check = {
  title: 'the insert, the update and the removal of an item are told once, on its site alone (CTL-70)',
  observe: async (open) => {
    const [api, other] = [await open({}, 'marginalia'), await open({}, 'marginalia')];
    for (const each of [api, other]) await each.raw(ofSite(each, '/requests/record'), { method: 'POST' });
    const owner = ownerOf(api);
    const inBooks = { dataCollectionId: 'Books' };
    await owner.send('insertItem', { ...inBooks, dataItem: { id: 'a', data: { title: 'A' } } });
    await owner.send('updateItem', { ...inBooks, dataItem: { id: 'a', data: { title: 'B' } } });
    await owner.send('removeItem', { ...inBooks, dataItemId: 'a' });
    return [await toldBy(api), await toldBy(other)];
  },
  expected: [['created a', 'updated a', 'deleted a'], []],
};

/** So long a delivery may take, in a process that does nothing else. */
const SENT_WITHIN_MS = 4000;

async function deliveriesOf(api: ControlledApi) {
  return deliveriesResponse.parse(await (await api.raw(ofSite(api, '/deliveries'))).json()).deliveries;
}

export const AN_EVENT_ARRIVES: Check = {
  title:
    'an event that is redirected comes again by the clock, before later ones, and goes nowhere else (CTL-71, CTL-72)',
  observe: async (open) => {
    const got: string[] = [];
    const server = createServer(async (request, response) => {
      const [, claims = ''] = (await text(request)).split('.');
      const slug = claims && domainEvent.parse(JSON.parse(eventText(claims))).slug;
      got.push(`${request.method} ${request.url} ${slug}`);
      response.writeHead(got.length === 1 ? 302 : 200, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const webhooks = [
      { url, events: ['wix.members.v1.member_*'] },
      { url: 'http://no-such-host.example/', events: ['wix.members.v1.member_deleted'] },
    ];
    try {
      const api = await open({}, 'marginalia');
      // What the opener itself has done is not sent.
      await api.change({ webhooks });
      const settled = async (isDone: (states: readonly string[]) => boolean) => {
        for (let waited = 0; waited < SENT_WITHIN_MS; waited += 50) {
          if (isDone((await deliveriesOf(api)).map(({ state }) => state))) return;
          await pause(50);
        }
      };
      await api.freeze();
      const { id } = await api.addMember('ada@example.com');
      await settled(() => got.length > 0);
      await api.changeMember(id, 'block');
      await api.changeMember(id, 'delete');
      await ownerOf(api).send('insertItem', { dataCollectionId: 'Books', dataItem: { data: { title: 'A' } } });
      await api.advance(60);
      await settled((states) => !states.includes('waiting'));
      const refused = (await deliveriesOf(api)).filter((each) => each.url !== url);
      return [got, refused.map(({ attempts }) => attempts.at(-1)?.text.split(':')[0])];
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
  expected: [['POST / created', 'POST / created', 'POST / updated', 'POST / deleted'], ['Not sent']],
};

/** The event in the claims of a JWT. */
function eventText(claims: string): string {
  return JSON.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()).data).data;
}

export const FAULTS_DECIDE_DELIVERIES: Check = {
  title: 'faults make an event late, double it, and refuse it; each attempt is in the request log (CTL-76)',
  observe: async (open) => {
    const got: string[] = [];
    const server = createServer(async (request, response) => {
      const [, claims = ''] = (await text(request)).split('.');
      got.push(domainEvent.parse(JSON.parse(eventText(claims))).slug);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const member = 'wix.members.v1.member';
    try {
      const api = await open({}, 'marginalia');
      await api.change({ webhooks: [{ url, events: [`${member}_*`] }] });
      await api.raw(ofSite(api, '/requests/record'), { method: 'POST' });
      for (const fault of [
        { operation: `delivery:${member}_created`, latencyMs: 30_000 },
        { operation: `delivery:${member}_updated`, twice: true },
        { operation: `delivery:${member}_deleted`, status: 503, count: 1 },
      ]) {
        const headers = { 'content-type': 'application/json' };
        await api.raw(ofSite(api, '/faults'), { method: 'POST', headers, body: JSON.stringify(fault) });
      }
      const attempts = async () => {
        const path = ofSite(api, `/requests?operation=delivery:${member}_deleted`);
        const { requests } = requestLogResponse.parse(await (await api.raw(path)).json());
        return requests.map(({ status }) => status);
      };
      const settled = async (isDone: () => boolean | Promise<boolean>) => {
        for (let waited = 0; waited < SENT_WITHIN_MS && !(await isDone()); waited += 50) await pause(50);
      };
      await api.freeze();
      const { id } = await api.addMember('ada@example.com');
      await api.changeMember(id, 'block');
      await settled(() => got.length === 2);
      await api.changeMember(id, 'delete');
      await settled(async () => (await attempts()).length === 1);
      await api.advance(30);
      await settled(() => got.length === 3);
      await api.advance(60);
      await settled(() => got.length === 4);
      await settled(async () => (await attempts()).length === 2);
      return [got, await attempts()];
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
  expected: [
    ['updated', 'updated', 'created', 'deleted'],
    [503, 200],
  ],
};

const APP_ID = '0a0a0000-0000-4000-8000-000000000001';

export const A_PLUGIN_IS_ASKED: Check = {
  title: 'a service plugin is asked once for its app, and a fee in another currency is left out (SHOP-65, SHOP-66)',
  observe: async (open) => {
    const asked: string[] = [];
    const server = createServer(async (request, response) => {
      const [, claims = ''] = (await text(request)).split('.');
      const { aud, data } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      asked.push(`${request.url} ${aud} ${data.metadata.currency}`);
      response.end('{"currency":"USD","additionalFees":[{"code":"gift","name":"Gift wrap","price":"2.00"}]}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    try {
      const api = await open({ packs: { shop: {} } }, 'shop');
      await api.change({ servicePlugins: [{ kind: 'additionalFees', url, appId: APP_ID }] });
      const authorization = (await api.visitorTokens()).access_token;
      const catalogReference = {
        appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
        catalogItemId: 'b0000000-0000-4000-8000-000000000005',
      };
      const created = await api.raw('/ecom/v1/checkouts', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ channelType: 'WEB', lineItems: [{ catalogReference, quantity: 1 }] }),
      });
      const { priceSummary } = JSON.parse(await created.text()).checkout;
      return [asked, priceSummary.additionalFees.amount];
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
  expected: [[`/v1/calculate-additional-fees ${APP_ID} EUR`], '0.00'],
};
