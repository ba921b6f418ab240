import { redirect } from '@sveltejs/kit';
import { SESSION } from '#lib/session.server.js';

export async function load({ locals: { client } }) {
  if (!client.auth.loggedIn()) return { email: undefined };
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
  return { email: member.loginEmail };
}

export const actions = {
  logout: async ({ cookies, locals, url }) => {
    const { logoutUrl } = await locals.client.auth.logout(`${url.origin}/account`);
    cookies.delete(SESSION, { path: '/' });
    redirect(303, logoutUrl, { external: true });
  },
};
