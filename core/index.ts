/** The public face of the client library: session, registering and logging in. Nothing inside imports this file. */

export type { Auth } from './client/auth.ts';
export { type BrowserOptions, browserPorts, type Persistence, type SessionPorts } from './client/browser-ports.ts';
export type { Client } from './client/client.ts';
export { createAuth } from './client/create-auth.ts';
export { createClient } from './client/create-client.ts';
export type { HttpAnswer } from './client/http-answer.ts';
export type { HttpRequest } from './client/http-request.ts';
export type { ClientConfig, ClientPorts } from './client/ports.ts';
export { ApiError, type ErrorDetails } from './errors/api-error.ts';
export { FrameBlockedError } from './errors/frame-blocked-error.ts';
export { NetworkError } from './errors/network-error.ts';
export { ServiceError } from './errors/service-error.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export { UnreadableAnswerError } from './errors/unreadable-answer-error.ts';
export type { DirectLoginOutcome } from './login/direct-login.ts';
export type { HostedLoginRequest, HostedLoginReturn } from './login/hosted-login.ts';
export type {
  Credentials,
  Factor,
  FactorChallenge,
  FailureReason,
  LoginErrorCode,
  LoginState,
  Registration,
  TypedFactor,
} from './login/login-state.ts';
export type { PendingVerification } from './login/pending-verification.ts';
export type { Clock } from './ports/clock.ts';
export { createInProcessLock } from './ports/exclusive-lock.ts';
export { noNews } from './ports/sign-out-news.ts';
export type { Role, SessionEnding } from './session/session.ts';
export type { Tokens } from './session/tokens.ts';
export type { KeyValueStorage } from './storage/key-value-storage.ts';
export { memoryStorage } from './storage/memory-storage.ts';
