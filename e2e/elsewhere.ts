import { operations } from '#contracts/operations/operations.ts';
import type { World } from '#kit/testing.ts';
import { PASSWORD } from './accounts.ts';

/** Creates an account like a visitor, without the page. */
export async function join(world: World, email: string): Promise<void> {
  await world.fetch(operations.register.path, { body: { loginId: { email }, password: PASSWORD } });
}

/** Changes the password as on another device, which ends the sessions in this browser. */
export async function changePasswordElsewhere(world: World, email: string, newPassword: string): Promise<void> {
  await world.fetch(operations.changePassword.path, { as: await world.signIn(email), body: { newPassword } });
}
