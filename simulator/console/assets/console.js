// What the console's pages gain by script. All of them work without it.

for (const text of document.querySelectorAll('[data-copy]')) text.after(copyButton(text));

for (const time of document.querySelectorAll('time[data-running]')) run(time);

const live = document.getElementById('live');
if (live !== null && messages()?.dataset.follow !== undefined) await follow(live);

/**
 * Moves a time on by the second, as the clock that it shows does.
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
 * Puts the text of `source` on the clipboard; where the browser lends none, the text is selected, one key from there.
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
 * Shows what is new as soon as there is some: waits for it, then takes the list from a new reading of this page. Ends when
 * the simulator does. What it says stands in the element that says it.
 * @param {HTMLElement} status
 */
async function follow(status) {
  const { waiting = '', came: told = '', ended = '' } = status.dataset;
  status.textContent = waiting;
  try {
    for (;;) {
      const address = messages()?.dataset.follow;
      const came = address === undefined ? undefined : await fetch(address);
      if (came?.status === 204) continue;
      if (came?.status !== 200 && !(await isAnotherList(address))) break;
      const [subject] = await showNewest();
      if (subject !== undefined) status.textContent = `${told}: ${subject}`;
    }
  } catch {
    // The simulator is gone, or this page is about to be.
  }
  status.textContent = ended;
}

/**
 * Whether the page would now wait for something else than what was refused: the site was reset.
 * @param {string | undefined} refused
 */
async function isAnotherList(refused) {
  await showNewest();
  return messages()?.dataset.follow !== refused;
}

/** Brings the list up to a new reading of it. What stays is not touched, open or focused as it is. Gives the new subjects. */
async function showNewest() {
  const page = await (await fetch(location.href)).text();
  const read = new DOMParser().parseFromString(page, 'text/html').getElementById('messages');
  const list = messages();
  if (read === null || list === null) throw new Error('the list is not there any more');
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
