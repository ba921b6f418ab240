import type { World } from './create-world.ts';
import type { Tokens } from './tokens.ts';

/** Returns the tokens of a new session of this member. The member is created if there is none. */
export async function signedInAs(world: World, email: string): Promise<Tokens> {
  const members = await world.members.list();
  if (!members.some((member) => member.email === email.toLowerCase())) await world.members.create({ email });
  return world.signIn(email);
}
