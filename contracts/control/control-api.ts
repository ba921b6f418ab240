import { z } from 'zod';
import { PASSWORD_LENGTH } from '../identity/credentials.ts';
import { identityStatusName, pendingReason, sentProfile } from '../identity/identity.ts';
import { memberRole } from '../members/member-role.ts';
import { siteSettings } from './site-settings.ts';

/** A client id, which is a UUID as on the platform (APP-1). */
export const clientId = z.uuid();

/** The name of a seed, or the data itself: `collections`, `items`, `members` and `state`, as in a seed file. */
const seed = z.union(
  [z.string(), z.record(z.string(), z.unknown())],
  'must be the name of a seed, or an object with collections, items, members and state',
);

export const createSiteRequest = z.strictObject({
  seed: seed.default('none'),
  settings: siteSettings.partial().default({}),
  /** The client id that an application has in its code. Random by default. */
  clientId: clientId.optional(),
  /** What it is made for, such as a test: its name where lists show it, unless its settings have one. */
  title: z.string().max(500).optional(),
});
export const createSiteResponse = z.object({ siteId: z.string(), clientId: z.string(), apiKey: z.string() });
export type CreateSiteResponse = z.infer<typeof createSiteResponse>;

const siteSummary = z.object({
  siteId: z.string(),
  clientId: z.string(),
  createdAt: z.iso.datetime(),
  /** The name of the seed that filled it last; `inline` for data that a request had. */
  seed: z.string(),
  /** The name in its settings, or what it was made for; empty if it has neither. */
  name: z.string(),
  /** When it was last called, by the system's clock. Null: not since this simulator began. */
  lastCalledAt: z.iso.datetime().nullable(),
  /** How many requests failed since this simulator began, of those that its log was given. */
  failures: z.int(),
});
export type SiteSummary = z.infer<typeof siteSummary>;
export const sitesResponse = z.object({ sites: z.array(siteSummary) });

const count = z.number().int().min(0);
/** A site with its API key, and how many of each thing it has. */
export const siteDetails = siteSummary.extend({
  apiKey: z.string(),
  /** For `AppStrategy({ publicKey })`: the key of its events, PEM in base64. Empty until its settings have webhooks. */
  webhookPublicKey: z.string(),
  counts: z.object({ members: count, pending: count, collections: count, messages: count }),
});
export type SiteDetails = z.infer<typeof siteDetails>;
export const siteResponse = z.object({ site: siteDetails });

/** The names of the seeds that a site can be filled with. */
export const seedsResponse = z.object({ seeds: z.array(z.string()) });

/** Without a seed, a site gets that of the configuration file, or none. */
export const resetSiteRequest = z.strictObject({ seed: seed.optional() });

export const clockResponse = z.object({ now: z.iso.datetime(), frozen: z.boolean() });
export type ClockResponse = z.infer<typeof clockResponse>;
export const freezeClockRequest = z.strictObject({ at: z.iso.datetime({ offset: true }).optional() });
export const setClockRequest = z.strictObject({ at: z.iso.datetime({ offset: true }) });
/** Advancing a clock only moves it forward. To move it back, set it. */
export const advanceClockRequest = z.strictObject({
  ms: z
    .number()
    .int()
    .min(0)
    .max(100 * 365 * 24 * 60 * 60 * 1000),
});

/** States in which a member can be created. `MUST_RESET_PASSWORD` is an active member whose next login answers -19973. */
export const memberStatusRequest = z.enum([
  'ACTIVE',
  'PENDING',
  'PENDING_ADMIN_APPROVAL',
  'PENDING_EMAIL_VERIFICATION',
  'BLOCKED',
  'OFFLINE',
  'MUST_RESET_PASSWORD',
]);
export type MemberStatusRequest = z.infer<typeof memberStatusRequest>;

export const createMemberRequest = z.strictObject({
  email: z.email(),
  password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).optional(),
  /** `DELETED` creates a member and deletes it at once, for tests of what remains of a deleted member. */
  status: z.enum([...memberStatusRequest.options, 'DELETED']).default('ACTIVE'),
  role: memberRole.default('MEMBER'),
  profile: sentProfile.default({}),
  /** The secret of the member's enrolled authenticator app (RFC 6238), in base32 (RFC 4648). */
  totpSecret: z
    .string()
    .min(16)
    .max(136)
    .regex(/^[A-Z2-7]+=*$/)
    .optional(),
  /** Whether the member confirms logins on the phone (factor PUSH). The inbox and the console are the phone. */
  push: z.boolean().default(false),
});
export type CreateMemberRequest = z.infer<typeof createMemberRequest>;

export const controlMember = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty if the member has none. */
  nickname: z.string(),
  status: identityStatusName,
  reasons: z.array(pendingReason),
  role: memberRole,
  createdAt: z.iso.datetime(),
});
export type ControlMember = z.infer<typeof controlMember>;
export const memberResponse = z.object({ member: controlMember });
export const membersResponse = z.object({ members: z.array(controlMember) });
/** The largest page. Without a limit, a list has everything. */
const pageLimit = z.coerce.number().int().min(1).max(1000).optional();
/** How a plus sign is written in an address. Written as it is, it means a blank. */
const WRITE_PLUS = 'has a blank where a plus sign was probably meant: write a plus sign as %2B in an address';

/** An e-mail address in a query. */
const emailInQuery = z.string().refine((text) => !/\s/.test(text.trim()), WRITE_PLUS);

/** Who a message is for, in a query: an e-mail address, or a phone number such as `+44 20 7946 0000`. */
const recipientInQuery = z
  .string()
  .refine((text) => !(text.includes('@') ? /\s/.test(text.trim()) : /^\s+\d/.test(text)), WRITE_PLUS);

/** A text to search for, in a query. It may have blanks, unless it is an e-mail address. */
const searchInQuery = z.string().refine((text) => !/[^\s@]\s[^\s@]+@/.test(text), WRITE_PLUS);

/** Which members to list, oldest first. `search` is a part of the e-mail address, the nickname or the id. */
export const membersQuery = z.strictObject({
  email: emailInQuery.optional(),
  status: identityStatusName.optional(),
  search: searchInQuery.optional(),
  /** The id of the last member of the page before. */
  after: z.string().optional(),
  limit: pageLimit,
});
export type MembersQuery = z.infer<typeof membersQuery>;

/** `notification`: a mail of a handler of the configuration file. */
const messageKind = z.enum(['verify-email', 'reset-password', 'activation', 'second-factor', 'push', 'notification']);
export const inboxMessage = z.object({
  id: z.string(),
  to: z.string(),
  kind: messageKind,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  code: z.string().optional(),
  link: z.string().optional(),
  token: z.string().optional(),
  /** The push challenge that the message asks to approve or deny. */
  challengeId: z.string().optional(),
  sentAt: z.iso.datetime(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;
const messageFilter = z.strictObject({ to: recipientInQuery.optional(), kind: messageKind.optional() });
/** Which messages to list, oldest first. */
export const inboxQuery = messageFilter.extend({
  /** The id of the last message of the page before. */
  after: z.string().optional(),
  limit: pageLimit,
});
export type InboxQuery = z.infer<typeof inboxQuery>;
/** Waits for the first message after the message with the id `after`, or for any message. */
export const nextMessageQuery = messageFilter.extend({
  after: z.string().optional(),
  timeoutMs: z.coerce.number().int().min(0).max(60_000).default(5000),
});
export const nextMessageResponse = z.object({ message: inboxMessage });

/** What a request on the phone is for: a login, or setting up the factor PUSH. */
export const pushPurpose = z.enum(['login', 'enrollment']);
/** A request on a member's phone (factor PUSH) that is neither answered nor expired. */
export const pushChallenge = z.object({
  challengeId: z.string(),
  memberId: z.string(),
  email: z.string(),
  purpose: pushPurpose,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PushChallenge = z.infer<typeof pushChallenge>;
export const pushChallengesResponse = z.object({ challenges: z.array(pushChallenge) });
export const pushVerb = z.enum(['approve', 'deny']);
export type PushVerb = z.infer<typeof pushVerb>;
export const pushDecisionResponse = z.object({ challengeId: z.string(), status: z.enum(['approved', 'denied']) });

/** The sessions of a member: how many are open, and why the others have ended, as clauses, the last one first. */
export const memberSessionsResponse = z.object({ open: z.number().int(), ended: z.array(z.string()) });
export type MemberSessionsResponse = z.infer<typeof memberSessionsResponse>;

/** What an owner can do with a member. */
export const memberVerb = z.enum(['approve', 'reject', 'block', 'unblock', 'require-reset', 'delete']);
export type MemberVerb = z.infer<typeof memberVerb>;

/** Gives a member a role, or takes CMS_EDITOR away again. Takes effect with the member's next request. */
export const changeMemberRoleRequest = z.strictObject({ role: memberRole });

/** The owner of the new session: a member, by id or by e-mail address, or a new visitor. */
export const mintSessionRequest = z
  .strictObject({ memberId: z.string().optional(), email: z.string().optional() })
  .refine(({ memberId, email }) => memberId === undefined || email === undefined, {
    path: ['memberId'],
    message: 'cannot be combined with email: send one of them',
  });
export const mintSessionResponse = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** In seconds. */
  expiresIn: z.number(),
  /** When the access token expires, in seconds since 1970, by the site's clock. */
  expiresAt: z.number(),
  role: z.enum(['visitor', 'member']),
});
export type MintSessionResponse = z.infer<typeof mintSessionResponse>;

/** The member whom the link signs in. */
export const signInLinkRequest = z.union(
  [z.strictObject({ memberId: z.string() }), z.strictObject({ email: z.string() })],
  'must have either memberId or email',
);
export const signInLinkResponse = z.object({
  /** Signs in the browser that opens it. It works once, within ten minutes. */
  url: z.string(),
});
export type SignInLinkResponse = z.infer<typeof signInLinkResponse>;

/** Errors that only the control API has. */
export const controlErrors = {
  /** The change is not possible in the member's state. The text names the possible changes. */
  ILLEGAL_TRANSITION: { status: 409 },
  MEMBER_NOT_ACTIVE: { status: 409 },
  /** The request on the phone was approved or denied before. */
  CHALLENGE_ANSWERED: { status: 409 },
  /** Another site has this client id. */
  CLIENT_ID_TAKEN: { status: 409 },
  /** No message arrived within the timeout. */
  NO_MESSAGE: { status: 408 },
  /** Nothing was told within the timeout. */
  NO_EVENT: { status: 408 },
} as const satisfies Record<string, { status: number }>;
export type ControlErrorCode = keyof typeof controlErrors;

export const inboxResponse = z.object({ messages: z.array(inboxMessage) });

/** The first line of `backlot --json`. The envelope of every command, whose `result` has the same fields, is beside them. */
export const readyLine = z.object({
  event: z.literal('listening'),
  url: z.url(),
  clientId: z.string(),
  apiKey: z.string(),
  /** Sent together with the API key. */
  siteId: z.string(),
  /** The address of the console. */
  console: z.url(),
  /** The key of the events of its default site; empty if that has no webhooks. */
  webhookPublicKey: z.string(),
});
export type ReadyLine = z.output<typeof readyLine>;
