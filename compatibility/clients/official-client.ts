import { createRequire } from 'node:module';
import { type FluentItems, openFluentItems } from './items/fluent-items.ts';
import { type BuilderItems, openBuilderItems, openRequestItems, type RequestItems } from './items/generated-items.ts';
import type { Items } from './items/items.ts';
import type { ClientVersion } from './versions.ts';

export interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number };
  readonly refreshToken: { readonly value: string; readonly role: string };
}
interface LoginAnswer {
  readonly loginState: string;
  readonly errorCode?: string;
  readonly data?: { readonly sessionToken?: string };
}
interface OAuthData {
  readonly state: string;
}
interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The part of `OAuthStrategy` that the steps use. All releases have it. */
export interface OfficialAuth {
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>;
  renewToken(refreshToken: Tokens['refreshToken']): Promise<Tokens>;
  getTokens(): Tokens;
  setTokens(tokens: Tokens): void;
  loggedIn(): boolean;
  register(params: Credentials & { profile?: { nickname: string } }): Promise<LoginAnswer>;
  login(params: Credentials): Promise<LoginAnswer>;
  processVerification(params: { verificationCode: string }): Promise<LoginAnswer>;
  generateOAuthData(redirectUri: string, originalUri?: string): OAuthData;
  getAuthUrl(oauthData: OAuthData, options?: { prompt?: string }): Promise<{ authUrl: string }>;
  /** The oldest release reads `window.location` instead of the parameter. */
  parseFromUrl(url: string): { code: string; state: string; error?: string };
  getMemberTokens(code: string, state: string, oauthData: OAuthData): Promise<Tokens>;
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>;
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>;
  logout(originalUrl: string): Promise<{ logoutUrl: string }>;
}

interface Member {
  readonly loginEmail?: string;
}
interface MembersModule {
  getCurrentMember?(options: { fieldsets: ['FULL'] }): Promise<{ member: Member }>;
  /** The name of the first releases. */
  getMyMember?(options: { fieldsets: ['FULL'] }): Promise<{ member: Member }>;
}
interface OfficialClient {
  readonly auth: OfficialAuth;
  readonly members: MembersModule;
  readonly items: RequestItems & BuilderItems & FluentItems;
}
interface ClientPackage {
  createClient(config: { modules: object; auth: unknown }): OfficialClient;
  OAuthStrategy(config: { clientId: string }): unknown;
  ApiKeyStrategy(config: { apiKey: string; siteId: string }): unknown;
}
interface DataPackage {
  readonly items?: object;
  /** The name in `@wix/data-items`. */
  readonly dataItems?: object;
}

/** An official client of one release, as a program of its time would make it. */
export interface OpenedClient {
  readonly auth: OfficialAuth;
  readonly items: Items;
  /** Returns the e-mail address of the member; undefined for a visitor. */
  currentMember(): Promise<string | undefined>;
}

export interface Site {
  readonly clientId: string;
  readonly apiKey: string;
  readonly siteId: string;
}

/** Returns how to make clients from the packages that are installed in `folder`. */
export function loadOfficialClient({ client, data, dialect }: ClientVersion, folder: string) {
  const load = createRequire(`${folder}/package.json`);
  const { createClient, OAuthStrategy, ApiKeyStrategy }: ClientPackage = load(client);
  const { items, dataItems }: DataPackage = load(data);
  const { members }: { members: object } = load('@wix/members');
  const open = (auth: unknown): OpenedClient => {
    const made = createClient({ modules: { items: items ?? dataItems, members }, auth });
    const openItems = { requests: openRequestItems, generated: openBuilderItems, fluent: openFluentItems }[dialect];
    return { auth: made.auth, items: openItems(made.items), currentMember: () => currentMember(made.members) };
  };
  return {
    openVisitor: ({ clientId }: Site) => open(OAuthStrategy({ clientId })),
    openOwner: ({ apiKey, siteId }: Site) => open(ApiKeyStrategy({ apiKey, siteId })),
  };
}

async function currentMember(members: MembersModule): Promise<string | undefined> {
  const read = members.getCurrentMember ?? members.getMyMember;
  return (await read?.({ fieldsets: ['FULL'] }))?.member?.loginEmail;
}
