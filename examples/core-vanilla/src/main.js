import { browserPorts, createAuth, createClient } from 'backlot/core';
import { processVerification } from 'backlot/core/account';
import { guestBook } from './guest-book.js';

/** The site's client id. The default site of Backlot has this one. */
const CLIENT_ID = 'c1de0f1e-0000-4000-8000-000000004700';

const client = createClient({ clientId: CLIENT_ID }, browserPorts({ persist: 'local' }));
const auth = createAuth(client);
const book = guestBook(client);

const element = (id) => document.getElementById(id);
const say = (text) => {
  element('failure').textContent = text;
};

async function showEntries() {
  const titles = await book.titles();
  element('entries').replaceChildren(
    ...titles.map((title) => Object.assign(document.createElement('li'), { textContent: title })),
  );
}

function showRole() {
  const shown = client.session.role() === 'member' ? 'member' : 'visitor';
  for (const part of document.querySelectorAll('[data-shown-to]')) part.hidden = part.dataset.shownTo !== shown;
}

/** Shows what a login needs next. Refusals are values: nothing is thrown for a wrong password. */
async function proceed(login) {
  say(login.state === 'failure' ? login.error : '');
  element('confirm').hidden = auth.pendingVerification() === null;
  if (login.state === 'ownerApprovalRequired') say('The owner of this site has to approve you first.');
  if (login.state !== 'success') return;
  const outcome = await auth.completeDirectLogin(login.sessionToken);
  if (outcome.kind !== 'member') say('The login did not end. Try again.');
}

function onSubmit(id, act) {
  element(id).addEventListener('submit', (event) => {
    event.preventDefault();
    const form = new FormData(event.target, event.submitter);
    act(Object.fromEntries(form)).catch((failure) => say(failure.message));
  });
}

onSubmit('join', async ({ email, password, action }) => proceed(await auth[action]({ email, password })));
onSubmit('confirm', async ({ code }) => proceed(await processVerification(client, code)));
onSubmit('write', async ({ title }) => {
  await book.write(title);
  await showEntries();
});
element('leave').addEventListener('click', async () => {
  const { logoutUrl } = await auth.logout(location.href);
  if (logoutUrl !== null) location.assign(logoutUrl);
});

client.session.subscribe(showRole);
showRole();
element('confirm').hidden = auth.pendingVerification() === null;
showEntries().catch((failure) => say(failure.message));
