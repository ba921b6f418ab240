import { z } from 'zod';
import { inboxMessage } from './control-api.ts';
import { KEPT_REQUESTS, loggedPage, loggedRequest, sender } from './request-log.ts';

/**
 * The mark that a story has in place of a secret. The same secret has the same mark everywhere. Nobody can compute a secret from its
 * mark.
 */
export const SECRET_MARK = /…~([\da-f]{8})/g;

/** A request of a story, in place of its secrets their marks. Its answer is compared with that of the played request. */
export const storyStep = loggedRequest
  .pick({ id: true, at: true, operation: true, method: true, path: true, requestBody: true, status: true, flow: true })
  .extend({
    /** The caller. Played requests have the credentials that the story has led to, or else a new session of the same member. */
    as: sender.pick({ kind: true, id: true }),
    /** The mark of the token or key that was sent. */
    credentials: z.string().nullable(),
    responseBody: z.string(),
    page: loggedPage.nullable(),
    /** The rule that refused the request. */
    rule: z.string().nullable(),
  })
  .strict();
export type StoryStep = z.infer<typeof storyStep>;

/** Where the secrets are that members copy from mails: the secret `at` of mail `nth` of this kind to this address. */
const mailedSecret = z.strictObject({
  mark: z.string(),
  to: z.string(),
  kind: inboxMessage.shape.kind,
  nth: z.number().int().min(0),
  at: z.number().int().min(0),
});

/** A site at a moment, and what was asked of it since: one file, for a bug report. */
export const storyFile = z.strictObject({
  format: z.literal('backlot-story'),
  version: z.literal(1),
  savedAt: z.iso.datetime(),
  /** The address of the simulator. It is in addresses of answers. */
  origin: z.string().regex(/^https?:\/\/[\w.:[\]-]+$/),
  siteId: z.guid(),
  clientId: z.guid(),
  /** The file of a snapshot. It is checked when it is imported. */
  snapshot: z.looseObject({ format: z.literal('backlot-snapshot') }),
  mailed: z.array(mailedSecret),
  steps: z.array(storyStep).max(10 * KEPT_REQUESTS.recording),
});
export type StoryFile = z.infer<typeof storyFile>;

/** A longer file is not played. */
export const MAX_STORY_BYTES = 64 * 1024 * 1024;

/** Where the story begins: with the snapshot that has this id. By default with the first one since the site was last restored. */
export const storyQuery = z.strictObject({ since: z.string().optional() });

const playedStep = z.object({
  /** The id of the request in the story. */
  id: z.string(),
  /** The first difference from the answer in the story, as a sentence; null if there is none. */
  differs: z.string().nullable(),
  /** Null if the connection was broken off. */
  status: z.number().int().nullable(),
  /** What was answered. */
  body: z.string(),
  /** The id of the played request in the log of the new site. */
  requestId: z.string().nullable(),
});

/** The new site that the story was played on, and what was answered. */
export const playStoryResponse = z.object({ siteId: z.string(), clientId: z.string(), steps: z.array(playedStep) });
export type PlayedStory = z.infer<typeof playStoryResponse>;
