import type { Fetch } from '../client/send.ts';

/** What happens to a request. `lost`: the service carries it out, but its answer is lost. */
export type Weather = 'fine' | 'offline' | 'failing' | 'lost';

/** All tokens that descend from one grant (TOK-7 rotate). */
export interface Family {
  readonly name: string;
  readonly member: boolean;
  refreshToken: string;
  revoked: boolean;
  /** Whether a client was told that its refresh token is no longer valid. */
  refused: boolean;
}

interface Result {
  readonly status: number;
  readonly body: object;
  readonly refuses?: Family;
}
interface Waiting {
  readonly act: () => Result;
  readonly weather: Weather;
  readonly isRenewal: boolean;
  readonly settle: (result: Result | null) => void;
}

export interface RotatingService {
  readonly fetch: Fetch;
  /** Applies to the requests from now on. */
  weather: Weather;
  /** Answers one of the waiting requests, if there are any. */
  answer(index: number): void;
  waiting(): number;
  /** The family of a member's token, by access token. */
  familyOf(accessToken: string | null): Family | undefined;
  /** The largest number of renewals that waited at the same time. */
  mostRenewals(): number;
  /** The requested items, each with the family of the token that was used. */
  readonly uses: { readonly item: string; readonly family: Family | undefined }[];
}

/**
 * A service that rotates refresh tokens, and revokes a family when an old token is used again. It answers only when it
 * is told to. A request that its client has aborted no longer waits.
 */
export function rotatingService(): RotatingService {
  const [byAccess, byRefresh] = [new Map<string, Family>(), new Map<string, Family>()];
  const queue: Waiting[] = [];
  let [issued, mostRenewals] = [0, 0];

  function issue(family: Family): Result {
    issued += 1;
    family.refreshToken = `refresh-${issued}`;
    byAccess.set(`access-${issued}`, family);
    byRefresh.set(family.refreshToken, family);
    const body = { access_token: `access-${issued}`, refresh_token: family.refreshToken, expires_in: 14_400 };
    return { status: 200, body };
  }
  function renew(refreshToken: string): Result {
    const family = byRefresh.get(refreshToken);
    if (family !== undefined && !family.revoked && family.refreshToken === refreshToken) return issue(family);
    if (family !== undefined) family.revoked = true;
    return { status: 400, body: { error: 'invalid_grant' }, ...(family === undefined ? {} : { refuses: family }) };
  }
  function grant(body: Record<string, unknown>): Result {
    if (body.grantType === 'refresh_token') return renew(String(body.refreshToken));
    const member = body.grant_type === 'authorized_client';
    const name = `${member ? 'member' : 'visitor'}-${issued + 1}`;
    return issue({ name, member, refreshToken: '', revoked: false, refused: false });
  }
  function read(item: string, family: Family | undefined): Result {
    service.uses.push({ item, family });
    if (family === undefined || family.revoked) return { status: 401, body: { message: '', details: {} } };
    return { status: 200, body: { dataItem: { id: item, dataCollectionId: 'Books', data: { _id: item } } } };
  }
  function enqueue(waiting: Waiting): void {
    queue.push(waiting);
    mostRenewals = Math.max(mostRenewals, queue.filter(({ isRenewal }) => isRenewal).length);
  }

  const service: RotatingService = {
    weather: 'fine',
    uses: [],
    waiting: () => queue.length,
    mostRenewals: () => mostRenewals,
    familyOf: (accessToken) => byAccess.get(accessToken ?? ''),
    fetch: (address, init) =>
      new Promise((resolve, reject) => {
        const { pathname, searchParams } = new URL(address);
        const token = new Headers(init.headers).get('authorization');
        const body: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {};
        const item = searchParams.get('dataItemId');
        const waiting: Waiting = {
          act() {
            if (pathname === '/oauth2/token') return grant(body);
            return item === null ? { status: 200, body: {} } : read(item, byAccess.get(token ?? ''));
          },
          weather: service.weather,
          isRenewal: body.grantType === 'refresh_token',
          settle(result) {
            const place = queue.indexOf(waiting);
            if (place === -1) return;
            queue.splice(place, 1);
            if (result === null) return reject(new TypeError('fetch failed'));
            if (result.refuses !== undefined) result.refuses.refused = true;
            resolve(new Response(JSON.stringify(result.body), { status: result.status }));
          },
        };
        init.signal?.addEventListener('abort', () => waiting.settle(null));
        enqueue(waiting);
      }),
    answer(index) {
      const waiting = queue[index % Math.max(queue.length, 1)];
      switch (waiting?.weather) {
        case undefined:
          return;
        case 'fine':
          return waiting.settle(waiting.act());
        case 'offline':
          return waiting.settle(null);
        case 'failing':
          return waiting.settle({ status: 503, body: { message: '', details: {} } });
        case 'lost':
          waiting.act();
          return waiting.settle(null);
      }
    },
  };
  return service;
}
