import { clientContext } from '../session.server.js';

export const meta = () => [{ title: 'Account' }];

export async function loader({ context }) {
  const client = context.get(clientContext);
  if (!client.auth.loggedIn()) return { email: undefined };
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
  return { email: member.loginEmail };
}

export default function Account({ loaderData: { email } }) {
  if (email === undefined) {
    return (
      <main>
        <p>You are a visitor.</p>
        <a href="/login">Sign in</a>
      </main>
    );
  }
  return (
    <main>
      <p>{`You are ${email}.`}</p>
      <form method="post" action="/logout">
        <button type="submit">Sign out</button>
      </form>
    </main>
  );
}
