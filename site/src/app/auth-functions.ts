/** Registration, login and logout. Loaded after the first page is shown. */
import { type Client, createAuth } from '#core/index.ts';
import { register, signIn } from '#core/sign-in.ts';
import type { ClubAuth } from '../club/club-client.ts';

export function clubAuth(client: Client): ClubAuth {
  return {
    ...createAuth(client),
    signIn: (credentials) => signIn(client, credentials),
    register: (registration) => register(client, registration),
  };
}
