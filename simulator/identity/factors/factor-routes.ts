import { endpoints } from '#contracts/endpoints.ts';
import { factorType } from '#contracts/identity/identity.ts';
import { activateFactorRequest, enrollableFactor } from '#contracts/identity/own-factors.ts';
import { verifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import type { OperationPaths } from '#contracts/paths.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import { type ApiRoute, route } from '../../http/api-route.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { factorClientOf } from './factor-client.ts';
import { activateFactor, enrollFactor, listOwnFactors, removeOwnFactor } from './own-factors.ts';
import { verifyFactor } from './second-factor.ts';

/**
 * The routes of second factors. Operations with a factor in the path have one route for each factor: a path parameter
 * would also match all other paths of this shape. A login goes on with the token of an ended session, as it began.
 */
export function factorRoutes({
  authenticate,
  admit,
}: {
  readonly authenticate: Authenticate;
  readonly admit: Authenticate;
}): readonly ApiRoute[] {
  const opened = (request: ApiRequest) => authenticate(authorizationOf(request));
  return [
    ...factorType.options.map((factor) =>
      route(withFactor(endpoints.verifyFactor, factor), async (request) => {
        const { world } = await admit(authorizationOf(request));
        // The factor in the path counts, not the one in the body (DEC-7).
        const sent = { ...Object(request.body), factorType: factor };
        return verifyFactor(
          world,
          parsePlatformRequest(verifyFactorRequest, sent),
          factorClientOf(world.site.settings, request),
        );
      }),
    ),
    ...enrollableFactor.options.flatMap((factor) => [
      route(withFactor(endpoints.enrollFactor, factor), async (request) => {
        const authenticated = await opened(request);
        return enrollFactor(authenticated, factor, factorClientOf(authenticated.world.site.settings, request));
      }),
      route(withFactor(endpoints.activateFactor, factor), async (request) => {
        const authenticated = await opened(request);
        const sent = { ...Object(request.body), factorType: factor };
        return activateFactor(authenticated, parsePlatformRequest(activateFactorRequest, sent));
      }),
    ]),
    route(endpoints.listOwnFactors, async (request) => listOwnFactors(await opened(request))),
    route(endpoints.removeOwnFactor, async (request) => {
      await removeOwnFactor(await opened(request), request.parameters.get('factorId') ?? '');
      return {};
    }),
  ];
}

function withFactor({ service, methods, path, alias, also }: OperationPaths, factor: string): OperationPaths {
  const named = (text: string) => text.replace('{factorType}', factor);
  return { service, methods, path: named(path), alias: named(alias), also: also.map(named) };
}
