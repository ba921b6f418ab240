import { currentMember } from 'backlot-core/account';
import { clientOfRequest } from '../../lib/session.js';
import { leave } from './actions.js';
import { Join } from './join.js';

export default async function Account() {
  const member = await currentMember(await clientOfRequest());
  if (member === null) {
    return (
      <main>
        <p>You are a visitor.</p>
        <Join />
      </main>
    );
  }
  return (
    <main>
      <p>{`You are ${member.loginEmail}.`}</p>
      <form action={leave}>
        <button type="submit">Sign out</button>
      </form>
    </main>
  );
}
