import { authenticationAnswer } from '../identity/authentication-answer.ts';
import { changePasswordRequest, emptyResponse } from '../identity/change-password.ts';
import { factorType } from '../identity/identity.ts';
import { loginRequest } from '../identity/login-request.ts';
import {
  activateFactorRequest,
  activateFactorResponse,
  enrollableFactor,
  enrollFactorResponse,
  ownFactorsResponse,
} from '../identity/own-factors.ts';
import { registerRequest } from '../identity/register-request.ts';
import { signOnRequest, signOnResponse } from '../identity/sign-on.ts';
import { validateEmailRequest, validateEmailResponse } from '../identity/validate-email.ts';
import { verifyFactorRequest } from '../identity/verify-factor.ts';
import { tokenInfoRequest, tokenInfoResponse } from '../oauth/token-info.ts';
import { tokenRequest } from '../oauth/token-request.ts';
import { anyTokenResponse } from '../oauth/token-response.ts';
import { recoverRequest, sendActivationEmailRequest, sendRecoveryEmailRequest } from '../recovery/recovery.ts';
import { redirectSessionRequest, redirectSessionResponse } from '../redirects/redirect-session.ts';
import {
  resendDuringAuthenticationRequest,
  startVerificationRequest,
  startVerificationResponse,
  verifyDuringAuthenticationRequest,
} from '../verification/verification.ts';
import { nothingRequest, type OperationRow, rowsAt } from './operation-row.ts';

const identity = rowsAt('identity', '/_api/iam/authentication', ['/iam/authentication']);
const verification = rowsAt('verification', '/_api/iam/verification', ['/iam/verification']);
const recovery = rowsAt('recovery', '/_api/iam/recovery', ['/_iam/recovery', '/iam/recovery']);

/** The operations on tokens, redirects, accounts, verification and recovery. */
export const identityOperations = {
  token: {
    service: 'tokens',
    kind: 'write',
    methods: ['POST'],
    path: '/oauth2/token',
    alias: '/oauth2/token',
    // The last one is where servers renew.
    also: ['/_api/oauth2/token', '/oauth/access'],
    request: tokenRequest,
    response: anyTokenResponse,
  },
  tokenInfo: {
    service: 'tokens',
    kind: 'read',
    methods: ['POST'],
    path: '/oauth2/token-info',
    alias: '/oauth2/token-info',
    also: ['/_api/oauth2/token-info'],
    request: tokenInfoRequest,
    response: tokenInfoResponse,
  },

  createRedirectSession: {
    service: 'redirects',
    kind: 'write',
    methods: ['POST'],
    path: '/_api/redirects-api/v1/redirect-session',
    alias: '/v1/redirect-session',
    also: ['/redirect-session/v1/redirect-session', '/headless/v1/redirect-session'],
    request: redirectSessionRequest,
    response: redirectSessionResponse,
  },

  register: identity('write', 'POST', '/v2/register', registerRequest, authenticationAnswer),
  login: identity('write', 'POST', '/v2/login', loginRequest, authenticationAnswer),
  changePassword: identity('write', 'POST', '/v2/change-password', changePasswordRequest, emptyResponse),
  signOn: identity('write', 'POST', '/v2/sign-on', signOnRequest, signOnResponse),
  validateEmail: identity('read', 'POST', '/v2/validate-email', validateEmailRequest, validateEmailResponse),
  verifyFactor: {
    ...identity('write', 'POST', '/v2/{factorType}/verify', verifyFactorRequest, authenticationAnswer),
    values: { factorType: factorType.options },
  },
  // The platform documents no way to set up a factor. These four are ours (decision 0046).
  enrollFactor: {
    ...identity('write', 'POST', '/v2/{factorType}/enroll', nothingRequest, enrollFactorResponse),
    values: { factorType: enrollableFactor.options },
  },
  activateFactor: {
    ...identity('write', 'POST', '/v2/{factorType}/activate', activateFactorRequest, activateFactorResponse),
    values: { factorType: enrollableFactor.options },
  },
  listOwnFactors: identity('read', 'GET', '/v2/factors', nothingRequest, ownFactorsResponse),
  removeOwnFactor: identity('write', 'DELETE', '/v2/factors/{factorId}', nothingRequest, emptyResponse),

  startVerification: {
    ...verification('write', 'POST', '/v1/start', startVerificationRequest, startVerificationResponse),
    alias: '/v1/Start',
    also: ['/_api/iam/verification/v1/Start', '/v1/start', '/iam/verification/v1/start'],
  },
  verifyDuringAuthentication: verification(
    'write',
    'POST',
    '/v1/auth/verify',
    verifyDuringAuthenticationRequest,
    authenticationAnswer,
  ),
  resendDuringAuthentication: verification(
    'write',
    'POST',
    '/v1/auth/resend',
    resendDuringAuthenticationRequest,
    authenticationAnswer,
  ),

  sendRecoveryEmail: recovery('write', 'POST', '/v1/send-email', sendRecoveryEmailRequest, emptyResponse),
  sendActivationEmail: recovery('write', 'POST', '/v1/activation-email', sendActivationEmailRequest, emptyResponse),
  recover: recovery('write', 'POST', '/v1/recover', recoverRequest, authenticationAnswer),
} as const satisfies Record<string, OperationRow>;
