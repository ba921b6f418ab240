import type { World } from './create-world.ts';
import type { Tokens } from './tokens.ts';

/** Returns the tokens of a new session of this member. The member is created if there is none. */
export async function signedInAs(world: World, email: string): Promise<Tokens> {
  const { length } = await world.members.list({ email, limit: 1 });
  if (length === 0) await world.members.create({ email });
  return world.signIn(email);
}
