import { factorType } from '#contracts/identity/identity.ts';
import { activateFactorRequest, enrollableFactor } from '#contracts/identity/own-factors.ts';
import { verifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRequest, authorizationOf, parameterOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { factorClientOf } from './factor-client.ts';
import { activateFactor, enrollFactor, listOwnFactors, removeOwnFactor } from './own-factors.ts';
import { verifyFactor } from './second-factor.ts';

/** The operations on second factors. */
export type FactorOperation = 'verifyFactor' | 'enrollFactor' | 'activateFactor' | 'listOwnFactors' | 'removeOwnFactor';

/** What answers the operations on second factors. A login goes on with the token of an ended session, as it began. */
export function factorAnswers({
  authenticate,
  admit,
}: {
  readonly authenticate: Authenticate;
  readonly admit: Authenticate;
}): Pick<Answers<'identity'>, FactorOperation> {
  const opened = (request: ApiRequest) => authenticate(authorizationOf(request));
  return {
    verifyFactor: async (request) => {
      const { context } = await admit(authorizationOf(request));
      // The factor in the path counts, not the one in the body (DEC-7).
      const sent = { ...Object(request.body), factorType: factorType.parse(parameterOf(request, 'factorType')) };
      return verifyFactor(
        context,
        parsePlatformRequest(verifyFactorRequest, sent),
        factorClientOf(context.site.settings, request),
      );
    },
    enrollFactor: async (request) => {
      const authenticated = await opened(request);
      const factor = enrollableFactor.parse(parameterOf(request, 'factorType'));
      return enrollFactor(authenticated, factor, factorClientOf(authenticated.context.site.settings, request));
    },
    activateFactor: async (request) => {
      const authenticated = await opened(request);
      const sent = { ...Object(request.body), factorType: enrollableFactor.parse(parameterOf(request, 'factorType')) };
      return activateFactor(authenticated, parsePlatformRequest(activateFactorRequest, sent));
    },
    listOwnFactors: async (request) => listOwnFactors(await opened(request)),
    removeOwnFactor: async (request) => {
      await removeOwnFactor(await opened(request), parameterOf(request, 'factorId'));
      return {};
    },
  };
}
