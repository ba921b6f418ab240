import type { z } from 'zod';
import { getItemRequest, getItemResponse } from './content/get-item.ts';
import { queryItemsRequest, queryItemsResponse } from './content/query-items.ts';
import { authenticationAnswer } from './identity/authentication-answer.ts';
import { loginRequest } from './identity/login-request.ts';
import { registerRequest } from './identity/register-request.ts';
import { currentMemberRequest, currentMemberResponse } from './members/member.ts';
import { tokenRequest } from './oauth/token-request.ts';
import { tokenResponse } from './oauth/token-response.ts';
import { redirectSessionRequest, redirectSessionResponse } from './redirects/redirect-session.ts';

/** One operation of the platform. Paths are in the router's notation: `{name}` is one segment, `{*name}` the rest. */
export interface Endpoint {
  readonly methods: readonly ('GET' | 'POST')[];
  /** What official clients send. */
  readonly path: string;
  /** The short path of the specification. */
  readonly alias: string;
  /** Further real prefixes that the platform maps to the same operation (wire §1.3). */
  readonly also: readonly string[];
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** Every operation, once: the simulator's routes, core's requests and the contract suites read this table. */
export const endpoints = {
  token: {
    methods: ['POST'],
    path: '/oauth2/token',
    alias: '/oauth2/token',
    also: ['/_api/oauth2/token'],
    request: tokenRequest,
    response: tokenResponse,
  },
  createRedirectSession: {
    methods: ['POST'],
    path: '/_api/redirects-api/v1/redirect-session',
    alias: '/v1/redirect-session',
    also: ['/redirect-session/v1/redirect-session', '/headless/v1/redirect-session'],
    request: redirectSessionRequest,
    response: redirectSessionResponse,
  },
  register: {
    methods: ['POST'],
    path: '/_api/iam/authentication/v2/register',
    alias: '/v2/register',
    also: ['/iam/authentication/v2/register'],
    request: registerRequest,
    response: authenticationAnswer,
  },
  login: {
    methods: ['POST'],
    path: '/_api/iam/authentication/v2/login',
    alias: '/v2/login',
    also: ['/iam/authentication/v2/login'],
    request: loginRequest,
    response: authenticationAnswer,
  },
  queryItems: {
    methods: ['GET', 'POST'],
    path: '/wix-data/v2/items/query',
    alias: '/v2/items/query',
    also: ['/data/v2/items/query', '/_api/cloud-data/v2/items/query'],
    request: queryItemsRequest,
    response: queryItemsResponse,
  },
  getItem: {
    methods: ['GET'],
    path: '/wix-data/v2/items/{*dataItemId}',
    alias: '/v2/items/{*dataItemId}',
    also: ['/data/v2/items/{*dataItemId}', '/_api/cloud-data/v2/items/{*dataItemId}'],
    request: getItemRequest,
    response: getItemResponse,
  },
  currentMember: {
    methods: ['GET'],
    path: '/members/v1/members/my',
    alias: '/v1/members/my',
    also: ['/_api/members/v1/members/my'],
    request: currentMemberRequest,
    response: currentMemberResponse,
  },
} as const satisfies Record<string, Endpoint>;
export type Operation = keyof typeof endpoints;

/** The pages that a browser is sent to, on the site's own host (wire §1.6). */
export const pagePaths = {
  authorize: { path: '/_api/oauth2/authorize', alias: '/oauth2/authorize' },
  login: { path: '/_api/iam/authentication/v1/login', alias: '/v1/login' },
  logout: { path: '/_api/iam/authentication/v1/logout', alias: '/v1/logout' },
} as const;
