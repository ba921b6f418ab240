import type { Item, ItemsPage, ItemsQuery } from '#core/content/items.ts';
import type { DirectLoginOutcome } from '#core/login/direct-login.ts';
import type { LoginState } from '#core/login/login-state.ts';
import type { Role } from '#core/session/session.ts';
import type { ClubClient } from '../club/club.ts';

/** What a test has arranged. Everything may be changed while it runs. */
export interface MemoryService {
  role: Role;
  collections: Record<string, readonly Item[]>;
  /** When set, every call rejects with it. */
  failure: Error | null;
  login: () => Promise<LoginState>;
  register: () => Promise<LoginState>;
  directLogin: DirectLoginOutcome;
  member: Awaited<ReturnType<ClubClient['members']['current']>>;
  logoutUrl: string | null;
}

export interface MemoryClient {
  readonly client: ClubClient;
  readonly service: MemoryService;
  /** Every query that was asked, with its collection. */
  readonly queries: ({ readonly collection: string } & ItemsQuery)[];
  /** What was sent to log in or to register. */
  readonly sent: unknown[];
  readonly setRole: (role: Role) => void;
}

function fieldsHold(item: Item, filter: object): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    const value = item[field];
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    return '$contains' in wanted ? String(value).toLowerCase().includes(String(wanted.$contains).toLowerCase()) : true;
  });
}

/** Filters by equality and `$contains`; a cursor is the place to go on from. */
function pageOf(items: readonly Item[], { filter = {}, limit = 50, offset = 0, cursor, total }: ItemsQuery): ItemsPage {
  const found = items.filter((item) => fieldsHold(item, filter));
  const start = cursor === undefined ? offset : cursor === 'start' ? 0 : Number(cursor);
  const hasNext = start + limit < found.length;
  return {
    items: found.slice(start, start + limit),
    total: total ? found.length : undefined,
    hasNext,
    next: cursor !== undefined && hasNext ? String(start + limit) : undefined,
    prev: undefined,
  };
}

/** A members' site that lives in the test. */
export function createMemoryClient(arranged: Partial<MemoryService> = {}): MemoryClient {
  const service: MemoryService = {
    role: 'none',
    collections: {},
    failure: null,
    login: async () => ({ state: 'success', sessionToken: 'session-token' }),
    register: async () => ({ state: 'success', sessionToken: 'session-token' }),
    directLogin: { kind: 'member' },
    member: null,
    logoutUrl: null,
    ...arranged,
  };
  const listeners = new Set<() => void>();
  const queries: MemoryClient['queries'] = [];
  const sent: unknown[] = [];
  const setRole = (role: Role): void => {
    service.role = role;
    for (const listener of listeners) listener();
  };
  const answer = async <T>(value: () => T): Promise<Awaited<T>> => {
    if (service.failure !== null) throw service.failure;
    return await value();
  };
  const client: ClubClient = {
    session: {
      role: () => service.role,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    auth: {
      register: (registration) => {
        sent.push(registration);
        return answer(() => service.register());
      },
      login: (credentials) => {
        sent.push(credentials);
        return answer(() => service.login());
      },
      completeDirectLogin: () =>
        answer(() => {
          if (service.directLogin.kind === 'member') setRole('member');
          return service.directLogin;
        }),
      beginHostedLogin: (request) => {
        sent.push(request);
        return answer(() => 'https://club.test/authorize');
      },
      logout: async (postFlowUrl) => {
        sent.push(postFlowUrl);
        setRole('none');
        return { logoutUrl: service.logoutUrl };
      },
    },
    items: {
      query: (collection, query = {}) => {
        queries.push({ collection, ...query });
        return answer(() => pageOf(service.collections[collection] ?? [], query));
      },
      get: (collection, id) => answer(() => service.collections[collection]?.find(({ _id }) => _id === id) ?? null),
    },
    members: { current: () => answer(() => service.member) },
  };
  return { client, service, queries, sent, setRole };
}
