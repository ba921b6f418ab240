import { browserPorts, createAuth, createClient } from 'backlot-core';
import { register, signIn, verify } from 'backlot-core/sign-in';
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

const NEXT = {
  ownerApprovalRequired: 'The owner of this site has to approve you first.',
  secondFactorRequired: 'This page knows no second factors.',
  redirectRequired: 'This browser blocks the hidden frame of a login.',
  unreachable: 'The service cannot be reached. Try again.',
  failed: 'The service did not work. Try again later.',
};

/** Shows where signing in stands. Refusals are values: nothing is thrown for a wrong password. */
function show(signingIn) {
  say(signingIn.state === 'refused' ? signingIn.error : (NEXT[signingIn.state] ?? ''));
  element('confirm').hidden = auth.pendingVerification() === null;
}

function onSubmit(id, act) {
  element(id).addEventListener('submit', (event) => {
    event.preventDefault();
    const form = new FormData(event.target, event.submitter);
    act(Object.fromEntries(form)).catch((failure) => say(failure.message));
  });
}

onSubmit('join', async ({ email, password, action }) => {
  const call = action === 'register' ? register : signIn;
  show(await call(client, { email, password }));
});
onSubmit('confirm', async ({ code }) => show(await verify(client, { code })));
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
