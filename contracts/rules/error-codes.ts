import tables from './error-codes.json' with { type: 'json' };

/** The rule of an error code. `docs/errors.md` and two pages of `docs/rules/` are made of these. */
export interface ErrorRule {
  /** The code. */
  readonly id: string;
  /** When it occurs, in one sentence. */
  readonly says: string;
  /** Why we believe it, in Markdown. */
  readonly evidence: string;
  /** Tests that show it, each as `file: title`. */
  readonly shown: readonly string[];
  /** What the official client makes of it, if it treats the code in a special way. */
  readonly client?: string;
  /** What the client library makes of it, if it treats the code in a special way. */
  readonly core?: string;
  /** How to get it from the simulator, if `says` is not enough. */
  readonly produce?: string;
}

/** The rule of a code that a service sends. */
export interface ServiceErrorRule extends ErrorRule {
  /** What would have passed, in one sentence. */
  readonly passes: string;
}

/** The codes of one service. A code has the evidence and the tests of its table, unless its row has its own. */
interface Table<R extends ErrorRule> extends Pick<ErrorRule, 'evidence' | 'shown'> {
  readonly codes: Readonly<Record<string, Omit<R, 'id' | 'evidence' | 'shown'> & Partial<ErrorRule>>>;
}

function codesOf<R extends ErrorRule>({ codes, ...common }: Table<R>) {
  return Object.entries(codes).map(([id, own]) => ({ id, ...common, ...own }));
}

/** Codes of the content service. */
export const contentCodes: readonly ServiceErrorRule[] = codesOf<ServiceErrorRule>(tables.content);
/** Codes of the content service that only a client has. */
export const clientCodes: readonly ErrorRule[] = codesOf<ErrorRule>(tables.clients);
/** Codes of the identity service. */
export const identityCodes: readonly ServiceErrorRule[] = codesOf<ServiceErrorRule>(tables.identity);
/** Codes that do not belong to a single service. Each has a test of its own. */
export const platformCodes: readonly ServiceErrorRule[] = codesOf<ServiceErrorRule>(tables.platform);
/** Codes of the token endpoint. */
export const tokenCodes: readonly ServiceErrorRule[] = codesOf<ServiceErrorRule>(tables.token);
/** Codes of the shop, with their statuses. */
export const shopCodes = codesOf<ServiceErrorRule & { readonly status: number }>(tables.shop);
/** Codes of the events, with their statuses. */
export const eventsCodes = codesOf<ServiceErrorRule & { readonly status: number }>(tables.events);

/** Pages of `docs/rules/` that are made from the codes. All others are written by hand. */
export const CODE_CHAPTERS = [
  { name: 'error-codes', title: 'Codes of the content service', rules: [...contentCodes, ...clientCodes] },
  {
    name: 'other-error-codes',
    title: 'Codes of the other services',
    rules: [...identityCodes, ...platformCodes, ...tokenCodes, ...shopCodes, ...eventsCodes],
  },
] as const;
