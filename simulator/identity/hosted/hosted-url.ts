import { z } from 'zod';
import { pagePaths } from '#contracts/paths.ts';
import { withParameters } from '#contracts/redirects/with-parameters.ts';

/** An address of the hosted pages themselves, which the simulator has put together. */
export type HostedUrl = z.infer<typeof hostedUrl>;
const hostedUrl = z.string().brand<'HostedUrl'>();

/** The address of a page that opens with the redirect session `id`. `address` is the page with its other parameters. */
export function fullAddress(address: string, id: string): HostedUrl {
  return hostedUrl.parse(withParameters(address, { redirectSessionId: id }));
}

/** The short address of a redirect session (RED-4). Only the client id says which site it belongs to. */
export function shortAddress(baseUrl: string, clientId: string, id: string): HostedUrl {
  return hostedUrl.parse(
    `${baseUrl}${pagePaths.shortAddress.alias}?${new URLSearchParams({ clientId, redirectSessionId: id })}`,
  );
}
