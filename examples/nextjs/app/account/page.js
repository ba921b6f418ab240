import { clientOfVisitor } from '../../lib/session.js';

export default async function Account() {
  const client = await clientOfVisitor();
  if (!client.auth.loggedIn()) {
    return (
      <main>
        <p>You are a visitor.</p>
        <a href="/login">Sign in</a>
      </main>
    );
  }
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
  return (
    <main>
      <p>{`You are ${member.loginEmail}.`}</p>
      <form method="post" action="/logout">
        <button type="submit">Sign out</button>
      </form>
    </main>
  );
}
