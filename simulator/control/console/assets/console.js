// Additions to the pages of the console. All pages also work without this script.

for (const text of document.querySelectorAll('[data-copy]')) text.after(copyButton(text));

for (const time of document.querySelectorAll('time[data-running]')) run(time);

const live = document.getElementById('live');
if (live !== null && messages()?.dataset.follow !== undefined) await follow(live);

/**
 * Updates a shown time every second, while the clock of the site runs.
 * @param {Element} time
 */
function run(time) {
  const shown = Date.parse(time.getAttribute('datetime') ?? '');
  const loaded = window.performance.now();
  window.setInterval(() => {
    const iso = new Date(shown + window.performance.now() - loaded).toISOString();
    time.setAttribute('datetime', iso);
    time.textContent = `${iso.slice(0, 19).replace('T', ' ')} UTC`;
  }, 1000);
}

/**
 * Copies the text of `source` to the clipboard. If the browser does not allow that, the text is only selected, so that the
 * user can copy it.
 * @param {Element} source
 */
function copyButton(source) {
  const name = source.getAttribute('data-copy') ?? '';
  const button = document.createElement('button');
  const label = document.createElement('span');
  const what = document.createElement('span');
  button.type = 'button';
  label.textContent = 'Copy';
  what.className = 'unseen';
  what.textContent = ` the ${name}`;
  button.append(label, what);
  button.addEventListener('click', async () => {
    getSelection()?.selectAllChildren(source);
    try {
      await navigator.clipboard.writeText(source.textContent ?? '');
      label.textContent = 'Copied';
    } catch {
      label.textContent = 'Selected';
    }
  });
  button.addEventListener('blur', () => {
    label.textContent = 'Copy';
  });
  return button;
}

function messages() {
  return document.getElementById('messages');
}

/**
 * Shows new entries automatically: waits for one, then loads this page again and takes the list from it. Ends when the
 * simulator stops. The texts of the messages are attributes of `status`.
 * @param {HTMLElement} status
 */
async function follow(status) {
  const { waiting = '', came: arrived = '', ended = '' } = status.dataset;
  status.textContent = waiting;
  try {
    for (;;) {
      const address = messages()?.dataset.follow;
      const came = address === undefined ? undefined : await fetch(address);
      if (came?.status === 204) continue;
      if (came?.status !== 200 && !(await isAnotherList(address))) break;
      const [subject] = await showNewest();
      if (subject !== undefined) status.textContent = `${arrived}: ${subject}`;
    }
  } catch {
    // The simulator has stopped, or the user is leaving this page.
  }
  status.textContent = ended;
}

/**
 * Whether a newly loaded page waits at another address than the `refused` one. That is so after a reset of the site.
 * @param {string | undefined} refused
 */
async function isAnotherList(refused) {
  await showNewest();
  return messages()?.dataset.follow !== refused;
}

/**
 * Loads the page again, and updates the list from it. Entries that stay are not touched, so they keep their focus and stay
 * open. Returns the subjects of the new entries.
 */
async function showNewest() {
  const page = await (await fetch(location.href)).text();
  const read = new DOMParser().parseFromString(page, 'text/html').getElementById('messages');
  const list = messages();
  if (read === null || list === null) throw new Error('the page has no list any more');
  const kept = new Set([...read.querySelectorAll('article')].map(({ id }) => id));
  for (const article of list.querySelectorAll('article')) if (!kept.has(article.id)) article.remove();
  list.querySelector('.pager')?.replaceWith(...read.querySelectorAll('.pager'));
  list.dataset.follow = read.dataset.follow ?? '';
  /** @type {string[]} */
  const subjects = [];
  let above = list.querySelector('.pager');
  for (const article of read.querySelectorAll('article')) {
    const known = document.getElementById(article.id);
    if (known === null) {
      subjects.push(article.querySelector('h2')?.textContent ?? '');
      for (const text of article.querySelectorAll('[data-copy]')) text.after(copyButton(text));
      above?.after(article);
    }
    above = known ?? article;
  }
  return subjects;
}
