import type { AllowedDataPermissions } from '#contracts/collections/data-collection.ts';
import type { OwnFactor } from '#contracts/identity/own-factors.ts';
import type { Member } from '#contracts/members/member.ts';
import type { FactorSetup, MemberChanges, PasswordChangeOutcome, PasswordResetOutcome } from '#core/account.ts';
import type {
  DirectLoginOutcome,
  HttpAnswer,
  HttpRequest,
  LoginState,
  PendingVerification,
  Role,
  SessionEnding,
} from '#core/index.ts';
import { createItems, type Item } from '#core/items.ts';
import type { ClubClient } from '../club/club-client.ts';
import { type ClubCollections, clubCollections } from '../club/club-collections.ts';
import { memoryContent, type NotedQuery } from './memory-content.ts';
import { sampleMember } from './sample-items.ts';

/** What a test has arranged. Everything may be changed during the test. */
export interface MemoryService {
  /** The time on the clock. */
  now: Date;
  role: Role;
  ending: SessionEnding | null;
  collections: Record<string, readonly Item[]>;
  /** If set, every call rejects with it. */
  failure: Error | null;
  /** If set, every answer waits for it. */
  delay: Promise<unknown> | null;
  login: () => Promise<LoginState>;
  register: () => Promise<LoginState>;
  pending: PendingVerification | null;
  /** Answers each step of a verification. `code` is null if a new code is requested. */
  verification: (code: string | null) => Promise<LoginState>;
  /** Answers each step of a second factor. */
  secondFactor: (code: string | null) => Promise<LoginState>;
  /** What the member has set up, and how the next attempt to set something up ends. */
  factors: readonly OwnFactor[];
  factorSetup: (attempt: 'passkey' | 'push' | 'check') => Promise<FactorSetup>;
  passwordReset: PasswordResetOutcome;
  recovery: () => Promise<LoginState>;
  passwordChange: PasswordChangeOutcome;
  updateOwn: (changes: MemberChanges) => Member | null;
  /** The member's permissions in every collection that editors maintain. */
  permissions: AllowedDataPermissions;
  directLogin: DirectLoginOutcome;
  member: Member | null;
  logoutUrl: string | null;
}

export interface MemoryClient {
  readonly client: ClubClient;
  readonly collections: ClubCollections;
  readonly service: MemoryService;
  readonly queries: readonly NotedQuery[];
  /** The requests to log in or register. */
  readonly sent: unknown[];
  readonly setRole: (role: Role) => void;
}

/** A members' site in the test's memory. */
export function createMemoryClient(arranged: Partial<MemoryService> = {}): MemoryClient {
  const service: MemoryService = {
    now: new Date('2026-03-15T12:00:00Z'),
    role: 'none',
    collections: {},
    failure: null,
    delay: null,
    login: async () => ({ state: 'success', sessionToken: 'session-token' }),
    register: async () => ({ state: 'success', sessionToken: 'session-token' }),
    ending: null,
    pending: null,
    verification: async () => ({ state: 'success', sessionToken: 'session-token' }),
    secondFactor: async () => ({ state: 'success', sessionToken: 'session-token' }),
    factors: [],
    factorSetup: async () => ({ kind: 'cancelled' }),
    passwordReset: { kind: 'ok' },
    recovery: async () => ({ state: 'success', sessionToken: 'session-token' }),
    passwordChange: { kind: 'ok' },
    updateOwn: () => service.member,
    permissions: { itemRead: true, itemInsert: false, itemUpdate: false, itemRemove: false },
    directLogin: { kind: 'member' },
    member: arranged.role === 'member' ? sampleMember : null,
    logoutUrl: null,
    ...arranged,
  };
  const listeners = new Set<() => void>();
  const queries: NotedQuery[] = [];
  const sent: unknown[] = [];
  const setRole = (role: Role): void => {
    service.role = role;
    for (const listener of listeners) listener();
  };
  const answer = async <T>(value: () => T): Promise<Awaited<T>> => {
    if (service.delay !== null) await service.delay;
    if (service.failure !== null) throw service.failure;
    return await value();
  };
  const client: ClubClient = {
    session: {
      role: () => service.role,
      ending: () => service.ending,
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
      pendingVerification: () => service.pending,
      processVerification: (code) => {
        sent.push({ code });
        return answer(() => service.verification(code));
      },
      resend: () => {
        sent.push('resend');
        return answer(() => service.verification(null));
      },
      verifyFactor: (factor, stateToken, proof) => {
        sent.push({ factor, stateToken, code: proof });
        return answer(() => service.secondFactor(typeof proof === 'string' ? proof : null));
      },
      sendPasswordResetEmail: (email, redirectUri) => {
        sent.push({ email, redirectUri });
        return answer(() => service.passwordReset);
      },
      recover: (recoveryToken, password) => {
        sent.push({ recoveryToken, password });
        return answer(() => service.recovery());
      },
      changePassword: (newPassword) => {
        sent.push({ newPassword });
        return answer(() => service.passwordChange);
      },
      beginDirectLoginRedirect: (request) => {
        sent.push(request);
        return answer(() => 'https://club.test/direct');
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
        service.ending = 'signed-out';
        setRole('none');
        return { logoutUrl: service.logoutUrl };
      },
    },
    factors: async () => ({
      own: () => answer(() => service.factors),
      remove: (factorId) => {
        sent.push({ remove: factorId });
        return answer(() => {
          const before = service.factors.length;
          service.factors = service.factors.filter((factor) => factor.factorId !== factorId);
          return service.factors.length < before;
        });
      },
      addPasskey: () => answer(() => service.factorSetup('passkey')),
      enrollPush: () => answer(() => service.factorSetup('push')),
      activatePush: () => answer(() => service.factorSetup('check')),
      verifyPasskey: (stateToken) => {
        sent.push({ factor: 'WEBAUTHN', stateToken });
        return answer(() => service.secondFactor(null));
      },
    }),
    members: {
      current: () => answer(() => service.member),
      updateOwn: (changes) => {
        sent.push(changes);
        return answer(() => service.updateOwn(changes));
      },
      deleteOwn: () => {
        sent.push('delete');
        return answer(() => true);
      },
    },
    editing: {
      currentPermissions: () => answer(() => service.permissions),
    },
  };
  const content = memoryContent(service, queries);
  const send = (request: HttpRequest): Promise<HttpAnswer> => answer(content(request));
  const clock = { nowMs: () => service.now.getTime(), after: () => () => undefined };
  const collections = clubCollections(createItems({ parts: { send, ports: { clock } } }, { retries: 0 }));
  return { client, collections, service, queries, sent, setRole };
}
