import { z } from 'zod';
import type { Check } from '#contracts/conformance/check.ts';
import type { ControlledApi } from '#contracts/conformance/controlled-api.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';

/** Rules of derived answers, for the table of defects. The simulator has the package of trips, which visitors create. */

const trip = z.looseObject({ id: z.string(), title: z.string().optional(), status: z.string().optional() });
const answer = z.object({ trip: trip.optional(), trips: z.array(trip).optional() });

type Send = (
  method: string,
  path: string,
  message?: object,
) => Promise<{ status: number; body: z.infer<typeof answer> }>;

function sender(api: ControlledApi, headers: Readonly<Record<string, string>>): Send {
  return async (method, path, message = {}) => {
    const json = { 'content-type': 'application/json' };
    const body = method === 'GET' ? {} : { body: JSON.stringify(message) };
    const response = await api.raw(`/trips/v3/trips${path}`, { method, headers: { ...json, ...headers }, ...body });
    return { status: response.status, body: answer.parse(await response.json()) };
  };
}

function ownerOf(api: ControlledApi): Send {
  const { apiKey, siteId } = api.target;
  return sender(api, { authorization: apiKey, [SITE_ID_HEADER]: siteId });
}

async function visitorOf(api: ControlledApi): Promise<Send> {
  return sender(api, { authorization: (await api.visitorTokens()).access_token });
}

async function memberOf(api: ControlledApi, email: string): Promise<Send> {
  await api.addMember(email);
  return sender(api, { authorization: (await api.session(email)).accessToken });
}

export const ONLY_ITS_MAKER_CHANGES_A_DERIVED_ENTITY: Check = {
  title: 'only its maker and the owner change a derived entity, and its maker does not choose its state (DRV-4, DRV-7)',
  observe: async (open) => {
    const api = await open();
    const [visitor, ada] = [await visitorOf(api), await memberOf(api, 'ada@example.com')];
    const others = [visitor, await memberOf(api, 'bob@example.com')];
    const id = (await ada('POST', '', { trip: { title: 'hers' } })).body.trip?.id;
    const tried = others.map(async (send) => [
      (await send('PATCH', `/${id}`, { trip: { title: 'mine' } })).status,
      (await send('POST', `/${id}:cancel`)).status,
      (await send('DELETE', `/${id}`)).status,
      (await send('POST', '/bulk-delete', { tripIds: [id] })).status,
    ]);
    const refused = await Promise.all(tried);
    const changed = (await ada('PATCH', `/${id}`, { trip: { title: 'hers too' } })).body.trip;
    const cancelled = (await ada('POST', `/${id}:cancel`)).body.trip?.status;
    return { refused, status: changed?.status, title: changed?.title, cancelled };
  },
  expected: {
    refused: [
      [403, 403, 403, 403],
      [403, 403, 403, 403],
    ],
    ...{ status: 'UPCOMING', title: 'hers too', cancelled: 'CANCELED' },
  },
};

export const A_SITE_HAS_ITS_OWN_DERIVED_ENTITIES: Check = {
  title: 'a derived list has the entities of its site that its filter finds, in their order (DRV-3)',
  observe: async (open) => {
    const [here, there] = [ownerOf(await open()), ownerOf(await open())];
    for (const seats of [3, 9, 5]) await here('POST', '', { trip: { title: 'Same', seats } });
    const query = { filter: { seats: { $gte: 5 } }, sort: [{ fieldName: 'seats', order: 'ASC' }] };
    const found = (await here('POST', '/query', { query })).body.trips?.map(({ slug, seats }) => [slug, seats]);
    return { found, there: (await there('POST', '/query')).body.trips };
  },
  expected: {
    found: [
      ['same-3', 5],
      ['same-2', 9],
    ],
    there: [],
  },
};

export const A_DERIVED_ENTITY_HAS_A_REVISION: Check = {
  title: 'a change of a derived entity for another revision is refused, and its mask says what is changed (DRV-1)',
  observe: async (open) => {
    const owner = ownerOf(await open());
    const id = (await owner('POST', '', { trip: { title: 'A', seats: 3 } })).body.trip?.id;
    const change = { trip: { revision: '1', title: 'B' }, fieldMask: ['title', 'seats', 'status'] };
    const { body } = await owner('PATCH', `/${id}`, change);
    const again = (await owner('PATCH', `/${id}`, change)).status;
    const after = body.trip;
    return [after?.title, after && 'seats' in after, after?.status, after?.revision, again];
  },
  expected: ['B', false, 'UPCOMING', '2', 409],
};

export const A_VISITOR_MAKES_FEW_DERIVED_ENTITIES: Check = {
  title: 'a visitor creates 200 derived entities of a kind, and the next one is refused (DRV-6)',
  observe: async (open) => {
    const visitor = await visitorOf(await open());
    const create = async () => (await visitor('POST', '', { trip: { title: 'x' } })).status;
    const statuses: number[] = [];
    for (let sent = 0; sent < 200; sent += 10) {
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, create))));
    }
    return [[...new Set(statuses)], await create()];
  },
  expected: [[200], 429],
};
