import { createWorld, type World } from '#kit/testing.ts';

/** The origin of the application that the steps play. */
export const APPLICATION = 'http://localhost:4321';
export const CALLBACK = `${APPLICATION}/callback`;

/** A site of its own for one release, in the simulator at `BACKLOT_URL`. */
export function createSite(): Promise<World> {
  const allowedRedirectUris = [CALLBACK, `${APPLICATION}/`];
  const settings = { allowedRedirectUris, allowedRedirectDomains: [new URL(APPLICATION).host] };
  return createWorld({ seed: 'marginalia', settings });
}
