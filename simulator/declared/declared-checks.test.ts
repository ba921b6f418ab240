import { describe, expect, test } from 'vitest';
import { configuredFolder } from '../start/config/testing/configured-simulator.ts';
import { problemsOfAnswer, readRequest } from './check-message.ts';
import { readDeclarations } from './read-declarations.ts';

const TICKETS = `
interface Base {
    /** @format GUID */
    id?: string;
}
interface Seat extends Base {
    /**
     * The row.
     * @min 1
     * @max 30
     */
    row: number;
    /** @maxLength 5 */
    names?: string[];
    /** @readonly @format GUID */
    soldTo?: string | null;
}
type StateWithLiterals = State | 'FREE' | 'SOLD';
interface BuyRequest {
    seat: Seat;
    /** @format EMAIL */
    email?: string | null;
    /**
     * @maxSize 2
     * @minSize 1
     */
    coupons?: Array<string>;
    isGift?: boolean;
    state?: StateWithLiterals;
    extra?: Record<string, any>;
    bought?: Date;
    places?: number | null;
    weight?: number;
    parcels?: Parcel[];
    labels?: { [name: string]: string };
    size?: Size | (string & {});
}
interface Parcel { weight?: number; }
declare enum State { FREE = "FREE", SOLD = "SOLD" }
declare enum Size { SMALL = 'S', LARGE = 'L' }
interface BuyResponse { seat?: Seat; }
type BuyApplicationErrors = { code?: 'SOLD_OUT'; data?: Seat; } | { code?: 'CLOSED'; };
declare function buy(): __PublicMethodMetaInfo<'POST', { id: string }, BuyRequest$1, BuyRequest, BuyResponse$1, BuyResponse>;
export { type Seat };
`;

const { types, functions, errors } = readDeclarations(TICKETS);
const [buy] = functions;
const declared = {
  request: buy?.request ?? expect.fail(),
  response: buy?.response ?? expect.fail(),
  types,
  fractions: new Set(['weight', 'parcels.weight']),
};
const asked = (request: object) =>
  readRequest(declared, request).problems.map(({ field, description }) => `${field} ${description}`);

describe('declarations of a package', () => {
  test('functions, messages, error codes and tags are read', () => {
    expect([buy?.name, buy?.method, buy?.request]).toEqual(['buy', 'POST', { kind: 'named', name: 'BuyRequest' }]);
    expect([...errors]).toEqual([['Buy', ['SOLD_OUT', 'CLOSED']]]);
    expect(types.get('Seat')).toMatchObject({
      bases: ['Base'],
      fields: [{ name: 'row', tags: { min: '1', max: '30' }, isOptional: false }, {}, {}],
    });
  });

  test.each([
    [{ seat: { row: 3 } }, []],
    [{ seat: { row: '3' }, email: null, extra: { any: [1] }, bought: '2026-01-01' }, []],
    [{ seat: { row: 1 }, unknown: 1 }, ['unknown is not declared']],
    [{ seat: { row: 1, colour: 'red' } }, ['seat.colour is not declared']],
    [{ seat: { row: 1, colour: null } }, ['seat.colour is not declared']],
    [{ seat: { row: null } }, ['seat.row must not be empty']],
    [{ seat: { row: 1 }, isGift: null }, ['isGift must not be null']],
    [{ seat: { row: 1, names: ['Ada', null] } }, ['seat.names[1] must not be null']],
    [{ seat: { row: 1 }, parcels: [null] }, ['parcels[0] must not be null']],
    [{ seat: { row: 1.5 } }, ['seat.row must be a whole number from -2147483648 to 4294967295']],
    [{ seat: { row: '1.5' } }, ['seat.row must be a whole number from -2147483648 to 4294967295']],
    [{ seat: { row: 1 }, places: 1e20 }, ['places must be a whole number from -2147483648 to 4294967295']],
    [{ seat: { row: 1 }, places: '1e999' }, ['places must be a number']],
    [{ seat: { row: 1 }, places: 'NaN' }, ['places must be a number']],
    [{ seat: { row: 1 }, places: '0x2' }, ['places must be a number']],
    [{ seat: { row: 1 }, places: '' }, ['places must be a number']],
    [{ seat: { row: 1 }, places: true }, ['places must be a number']],
    [{ seat: { row: 1 }, weight: 1.5, parcels: [{ weight: '0.25' }] }, []],
    [{ seat: { row: 1 }, state: 'LOST' }, ['state must be one of FREE, SOLD']],
    [{ seat: { row: 1 }, state: 1 }, ['state must be one of FREE, SOLD']],
    [{ seat: { row: 1 }, size: 'XXL', labels: { any: 'name' } }, []],
    [{ seat: { row: 1, soldTo: 'somebody' } }, []],
    [{ seat: { row: 1, soldTo: 7 } }, ['seat.soldTo must be a text']],
    [{}, ['seat must not be empty']],
    [{ seat: {} }, ['seat.row must not be empty']],
    [{ seat: { row: 31 } }, ['seat.row is 31, and the maximum is 30']],
    [{ seat: { row: 'front' } }, ['seat.row must be a number']],
    [{ seat: { row: 1, id: '7' } }, ['seat.id must be a GUID']],
    [{ seat: { row: 1, names: ['Ada', 'Barbara'] } }, ['seat.names[1] has 7 characters, and the maximum is 5']],
    [{ seat: { row: 1 }, email: 'ada' }, ['email must be an e-mail address']],
    [{ seat: { row: 1 }, coupons: [] }, ['coupons has 0 entries, and the minimum is 1']],
    [{ seat: { row: 1 }, coupons: ['a', 'b', 'c'] }, ['coupons has 3 entries, and the maximum is 2']],
    [{ seat: { row: 1 }, coupons: 3, isGift: 'yes' }, ['coupons must be a list', 'isGift must be true or false']],
    [{ seat: { row: 1 }, bought: 7 }, ['bought must be an instant, such as "2026-01-05T09:00:00Z"']],
    [{ seat: { row: 1 }, bought: 'soon' }, ['bought must be an instant, such as "2026-01-05T09:00:00Z"']],
    [{ seat: [] }, ['seat must be an object']],
  ])('the request %j has the problems %j', (request, problems) => {
    expect(asked(request)).toEqual(problems);
  });

  test('the message that is read has the declared types: "3" is the number 3, and "false" is false', () => {
    const sent = {
      seat: { row: '3' },
      isGift: 'false',
      coupons: 'SPRING',
      parcels: [{ weight: '0.25' }],
      places: '2.0',
    };
    expect(readRequest(declared, sent)).toEqual({
      message: { seat: { row: 3 }, isGift: false, coupons: ['SPRING'], parcels: [{ weight: 0.25 }], places: 2 },
      problems: [],
    });
  });

  test('null stays in a message where it is declared, so that an update can empty a field', () => {
    expect(readRequest(declared, { seat: { row: 1 }, email: null }).message).toEqual({ seat: { row: 1 }, email: null });
  });

  test('a request that is nested deeper than 60 levels is refused, not passed on unread', () => {
    const tree = readDeclarations('interface Tree { children?: Tree[]; }').types;
    let value: object = {};
    for (let level = 0; level < 40; level += 1) value = { children: [value] };
    const request = { kind: 'named', name: 'Tree' } as const;
    const { problems } = readRequest({ request, types: tree, fractions: undefined }, value);
    expect(problems.map(({ description }) => description)).toEqual(['is nested more than 60 levels deep']);
  });

  test('an answer must have declared fields of the declared types', () => {
    expect(problemsOfAnswer(declared, { seat: { row: 1, soldTo: null } })).toEqual([]);
    expect(problemsOfAnswer(declared, { seat: { row: true, colour: 'red' } })).toEqual([
      { field: 'seat.row', description: 'must be a number', rule: 'TYPE' },
      { field: 'seat.colour', description: 'is not declared', rule: 'UNDECLARED' },
    ]);
  });

  test('a number that is too large is refused where any value may be, at any depth', () => {
    const request = { seat: { row: 1 }, extra: { deep: [{ a: JSON.parse('-1e400') }] } };
    expect(readRequest(declared, request).problems).toEqual([
      { field: 'extra', description: 'must not have a number that is too large', rule: 'TYPE' },
    ]);
  });

  test('an exact check of an answer also reports formats, ranges, lengths and what is missing', () => {
    const answer = { seat: { id: 'x', names: ['longer than five'], soldTo: null } };
    expect(problemsOfAnswer(declared, answer)).toEqual([]);
    expect(problemsOfAnswer(declared, answer, { exact: true })).toEqual([
      { field: 'seat.id', description: 'must be a GUID', rule: 'FORMAT' },
      { field: 'seat.row', description: 'must not be empty', rule: 'REQUIRED_FIELD' },
      {
        field: 'seat.names[0]',
        description: 'has 16 characters, and the maximum is 5',
        rule: 'MAX_LENGTH',
      },
    ]);
  });
});

describe('handlers of operations', () => {
  const META = `const PATH = "/v1/tickets";
    export const buy = () => ({ httpMethod: 'POST', path: "/v1/tickets", getUrl: () => '/tickets/v1/tickets' });`;

  async function office(answer: string, strict = false, given = '') {
    const folder = await configuredFolder();
    const base = 'node_modules/@wix/auto_sdk_tickets_tickets';
    await folder.write(
      `${base}/package.json`,
      JSON.stringify({
        name: '@wix/auto_sdk_tickets_tickets',
        type: 'module',
        exports: { './meta': { import: './build/es/meta.mjs' } },
      }),
    );
    await folder.write(`${base}/build/es/meta.mjs`, META);
    await folder.write(`${base}/build/es/meta.d.mts`, TICKETS);
    const config = new URL('../../handlers/define-config.ts', import.meta.url).href;
    await folder.write(
      'backlot.config.mjs',
      `import { handle } from '${config}';
       import { buy } from '@wix/auto_sdk_tickets_tickets/meta';
       export default { handlers: [handle(buy, (${given}) => (${answer}))] };`,
    );
    return folder.start({ seed: 'none', strict });
  }

  test('a request that is not as declared is refused in the shape of the platform, before the handler runs', async () => {
    const { call } = await office('{ seat: { row: 1 } }');
    expect(await call('POST', '/tickets/v1/tickets', { seat: { row: 99 } })).toMatchObject({
      status: 400,
      body: {
        details: {
          validationError: {
            fieldViolations: [
              { field: 'seat.row', description: 'is 99, and the maximum is 30', violatedRule: 'MAX', ruleName: 'MAX' },
            ],
          },
        },
      },
    });
    expect(await call('POST', '/tickets/v1/tickets', { seat: { row: 9 } })).toMatchObject({ status: 200 });
  });

  test('a handler gets the message as it was read, and nothing of what was sent', async () => {
    const { call } = await office('{ seat: request.seat, rest: Object.keys(rest) }', false, '{ request, ...rest }');
    const { body } = await call('POST', '/tickets/v1/tickets?isGift=false', { seat: { row: '9' } });
    expect(body).toMatchObject({ seat: { row: 9 } });
    expect(Object(body).rest).not.toContain('body');
    expect(Object(body).rest).not.toContain('query');
  });

  test('an answer that is not as declared is refused only if the simulator is strict', async () => {
    const wrong = '{ seat: { row: 1, colour: "red" } }';
    const ask = { seat: { row: 1 } };
    expect(await (await office(wrong)).call('POST', '/tickets/v1/tickets', ask)).toMatchObject({ status: 200 });
    const { call, said } = await office(wrong, true);
    expect(await call('POST', '/tickets/v1/tickets', ask)).toMatchObject({
      status: 500,
      body: {
        message: expect.stringContaining(
          'The answer is not as the operation declares it: seat.colour is not declared.',
        ),
      },
    });
    expect(said).toHaveLength(1);
  });
});

test('a call at a short address is not played, and names the operation and the package that declares it', async () => {
  const folder = await configuredFolder();
  const base = 'node_modules/@wix/blog';
  const exports = { './meta': { import: './build/es/meta.mjs' } };
  await folder.write(`${base}/package.json`, JSON.stringify({ name: '@wix/blog', type: 'module', exports }));
  await folder.write(
    `${base}/build/es/meta.mjs`,
    `const metrics = () => ({ httpMethod: 'GET', path: "/v3/posts/{postId}/metrics", getUrl: () => '/v3/posts/:postId/metrics' });
     export const posts = { getPostMetrics: metrics };`,
  );
  await folder.write(`${base}/build/es/meta.d.mts`, '');
  await folder.write('backlot.config.mjs', 'export default {};');
  const { call } = await folder.start({ seed: 'none' });
  expect(await call('GET', '/v3/posts/abc/metrics')).toMatchObject({
    status: 404,
    body: {
      message:
        "Backlot does not play the service \"blog\" (posts): nothing answers GET /v3/posts/abc/metrics. Let your application's tests answer this call themselves, or leave it out. The console lists all such calls under Requests. It is posts.getPostMetrics of @wix/blog. To answer it here, add a handler to backlot.config.ts: { method: 'GET', path: '/v3/posts/abc/metrics', handle: () => ({}) }. Or let \"npx --no-install backlot stub @wix/blog\" write typed handlers for the whole service.",
      details: { applicationError: { code: 'NOT_PLAYED', data: { service: 'blog', resource: 'posts' } } },
    },
  });
  expect(await call('GET', '/v3/posts/abc/other')).toMatchObject({
    status: 404,
    body: {
      message: expect.stringMatching(/^Nothing answers GET \/v3\/posts\/abc\/other\. To answer it here, add a handler/),
    },
  });
});
