import { z } from 'zod';
import { codeChallenge } from './code-verifier.ts';

const responseMode = z.enum(['query', 'fragment', 'web_message']);
export type ResponseMode = z.infer<typeof responseMode>;

export const authorizationPrompt = z.enum(['login', 'none', 'consent', 'select_account']);
export type AuthorizationPrompt = z.infer<typeof authorizationPrompt>;

/** The `auth.authRequest` of a redirect session. Without `redirectUri`, only a web message can carry the answer. */
export const authorizationRequest = z.object({
  clientId: z.string().min(1),
  codeChallenge,
  codeChallengeMethod: z.literal('S256'),
  responseType: z.literal('code'),
  responseMode: responseMode.default('query'),
  scope: z.string().max(200).default('offline_access'),
  state: z.string().min(1).max(1000),
  redirectUri: z.string().min(1).max(2048).optional(),
  sessionToken: z.string().min(1).optional(),
  nonce: z.string().max(1000).optional(),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

/** The message that a hidden frame posts to the page that opened it (WIR-7): an object, never text. */
export const authorizationMessage = z.union([
  z.object({ code: z.string().min(1), state: z.string().min(1) }),
  z.object({ error: z.string().min(1), error_description: z.string().optional(), state: z.string().min(1) }),
]);
export type AuthorizationMessage = z.infer<typeof authorizationMessage>;
