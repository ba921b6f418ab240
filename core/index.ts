/** The public face of the client library. Nothing inside imports this file. */
export { browserPorts, type Persistence } from './client/browser-ports.ts';
export type { Client } from './client/client.ts';
export { createClient } from './client/create-client.ts';
export type { ClientConfig, ClientPorts } from './client/ports.ts';
export type { Item, ItemsPage, ItemsQuery, ReadItemOptions } from './content/items.ts';
export { ApiError } from './errors/api-error.ts';
export { ArgumentError } from './errors/argument-error.ts';
export { NetworkError } from './errors/network-error.ts';
export { ServiceError } from './errors/service-error.ts';
export { TimeoutError } from './errors/timeout-error.ts';
export { UnreadableAnswerError } from './errors/unreadable-answer-error.ts';
export type { DirectLoginOutcome } from './login/direct-login.ts';
export type { HostedLoginRequest, HostedLoginReturn } from './login/hosted-login.ts';
export type { Credentials, LoginErrorCode, LoginState, Registration } from './login/login-state.ts';
export type { Role } from './session/session.ts';
