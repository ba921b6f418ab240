import { z } from 'zod';
import { deleteGrant, findGrant, saveGrant } from '../grants/grant-store.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';
import type { PendingAuthorization } from './authorize.ts';

/** As long as somebody may look for their password, or wait for a mail. */
const LIFETIME_MS = 30 * 60 * 1000;

const authorization: z.ZodType<PendingAuthorization> = z.object({
  target: z.union([
    z.object({ kind: z.enum(['query', 'fragment']), redirectUri: z.string() }),
    z.object({ kind: z.literal('web_message'), origin: z.string() }),
  ]),
  codeChallenge: z.string(),
  redirectUri: z.string().nullable(),
  state: z.string(),
  offlineAccess: z.boolean(),
});

const flow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('authorization'), authorization }),
  z.object({ kind: z.literal('post-flow'), postFlowUrl: z.string() }),
]);

/** What somebody who signs in on the hosted pages goes on to. */
export type HostedFlow = z.infer<typeof flow>;

/** Keeps a flow while its forms are open; the id goes into them. */
export async function startTransaction(world: World, document: HostedFlow): Promise<string> {
  const id = randomName(world.randomBytes);
  await saveGrant(world, 'sign-in-transaction', { id, subject: null, document, expiresAt: world.now + LIFETIME_MS });
  return id;
}

export async function findTransaction(world: World, id: string | undefined): Promise<HostedFlow | undefined> {
  return id === undefined ? undefined : (await findGrant(world, 'sign-in-transaction', id, flow))?.document;
}

/** False when it was ended before: a form posted twice concludes once. */
export function endTransaction(world: World, id: string): Promise<boolean> {
  return deleteGrant(world, 'sign-in-transaction', id);
}

/** The origin that the flow leads to in the end, which its forms must be allowed to reach. */
export function formTargetsOf(hostedFlow: HostedFlow): string[] {
  if (hostedFlow.kind === 'post-flow') return [new URL(hostedFlow.postFlowUrl).origin];
  const { target } = hostedFlow.authorization;
  return target.kind === 'web_message' ? [] : [new URL(target.redirectUri).origin];
}
