import { expect, type Page, test } from '@playwright/test';
import { createWorld } from '#kit/testing.ts';
import { startTestServer } from './test-server.ts';

/** The simulator of the run. The pages are connected by its script alone, not by the fixtures of the kit. */
const SIMULATOR = process.env.BACKLOT_URL ?? '';
const SCRIPT = `<script src="${SIMULATOR}/backlot/connect.js"></script>`;
const PICTURE = 'https://static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_60,h_40,al_c/a.jpg';
const AT_SIMULATOR = `${SIMULATOR}/static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_60,h_40,al_c/a.jpg`;

interface OpenPage extends AsyncDisposable {
  /** What the page has sent to the platform. */
  readonly escaped: readonly string[];
  /** What the page has asked the simulator for. */
  readonly asked: readonly string[];
}

/** Serves one page, opens it, and stops whatever it sends to the platform. */
async function open(page: Page, body: string, files: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
  const [escaped, asked]: string[][] = [[], []];
  await page.context().route(/^\w+:\/\/[^/]*(wix|wixapis|wixstatic|parastorage)\.com/, (route) => route.abort());
  page.context().on('request', (request) => {
    const { hostname, origin } = new URL(request.url());
    if (/(wix|wixapis|wixstatic|parastorage)\.com$/.test(hostname)) escaped?.push(request.url());
    if (origin === SIMULATOR) asked?.push(request.url());
  });
  page.on('websocket', (socket) => escaped?.push(socket.url()));
  const server = await startTestServer((request, response) => {
    const file = files[request.url ?? ''];
    response.setHeader('content-type', file === undefined ? 'text/html; charset=utf-8' : 'text/css');
    response.end(file ?? `<!doctype html><title>A page</title>${SCRIPT}<body>${body}`);
  });
  await page.goto(`http://localhost:${server.port}/`);
  return { escaped: escaped ?? [], asked: asked ?? [], [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

for (const [how, script] of [
  ['the property src of an image', `const image = new Image(); image.src = '${PICTURE}'; document.body.append(image);`],
  [
    'the attribute src of an image',
    `const image = document.createElement('img'); image.setAttribute('src', '${PICTURE}');`,
  ],
  ['srcset', `const image = new Image(); image.srcset = '${PICTURE} 1x, ${PICTURE} 2x';`],
  [
    'a source of a picture element',
    `document.body.innerHTML = '<picture><source srcset="${PICTURE}"><img alt=""></picture>';`,
  ],
  ['innerHTML', `document.body.innerHTML = '<img src="${PICTURE}">';`],
  [
    'a template that is cloned',
    `const template = document.createElement('template'); template.innerHTML = '<p><img src="${PICTURE}"></p>';
     document.body.append(template.content.cloneNode(true));`,
  ],
  ['insertAdjacentHTML', `document.body.insertAdjacentHTML('beforeend', '<img src="${PICTURE}">');`],
  ['document.write', `document.write('<img src="${PICTURE}">');`],
  ['the style of an element', `document.body.style.backgroundImage = 'url(${PICTURE})';`],
  [
    'a style element',
    `const style = document.createElement('style'); style.textContent = 'body { background: url("${PICTURE}") }';
     document.head.append(style);`,
  ],
  [
    'a rule that is inserted',
    `document.head.append(document.createElement('style'));
     document.styleSheets[0].insertRule('body { background: url(${PICTURE}) }');`,
  ],
  [
    'a constructed style sheet',
    `const sheet = new CSSStyleSheet(); sheet.replaceSync('body { background: url(${PICTURE}) }');
     document.adoptedStyleSheets = [sheet];`,
  ],
  [
    'a style in a shadow tree',
    `const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
     const style = document.createElement('style'); style.textContent = 'p { background: url(${PICTURE}) }';
     root.append(style, Object.assign(document.createElement('p'), { textContent: 'a' }));`,
  ],
  [
    'the poster of a video',
    `document.body.append(Object.assign(document.createElement('video'), { poster: '${PICTURE}' }));`,
  ],
  [
    'an image in SVG',
    `const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
     image.setAttribute('href', '${PICTURE}');
     document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg')).append(image);`,
  ],
  ['an address without protocol', `new Image().src = '${PICTURE.slice('https:'.length)}';`],
] as const) {
  test(`in a connected page, a picture of the platform by ${how} comes from the simulator`, async ({ page }) => {
    await using opened = await open(page, `<script>${script}</script>`);
    await expect.poll(() => opened.asked).toContain(AT_SIMULATOR);
    expect(opened.escaped).toEqual([]);
  });
}

test('in a connected page, a picture of the platform by fetch and XMLHttpRequest comes from the simulator', async ({
  page,
}) => {
  await using opened = await open(page, '');
  const sizes = await page.evaluate(async (picture) => {
    const fetched = await (await fetch(picture)).blob();
    const asked = new XMLHttpRequest();
    asked.open('GET', picture.slice('https:'.length));
    asked.responseType = 'blob';
    asked.send();
    await new Promise((resolve) => asked.addEventListener('loadend', resolve));
    const pictures = await Promise.all([fetched, asked.response].map((each) => createImageBitmap(each)));
    return pictures.map(({ width }) => width);
  }, PICTURE);
  expect([sizes, opened.escaped]).toEqual([[60, 60], []]);
});

test('in a connected page, a style sheet of a link is changed to load pictures from the simulator', async ({
  page,
}) => {
  await using opened = await open(page, '<link rel="stylesheet" href="/a.css">', {
    '/a.css': `@media all { body { background: url(${PICTURE}) } }`,
  });
  await expect.poll(() => opened.asked).toContain(AT_SIMULATOR);
  await expect(page.locator('body')).toHaveCSS('background-image', `url("${AT_SIMULATOR}")`);
});

test('a connected page reads the address of a picture as it has written it', { tag: '@path' }, async ({ page }) => {
  await using _opened = await open(page, `<script>document.body.innerHTML = '<img src="${PICTURE}">';</script>`);
  const read = await page.evaluate(() => {
    const [image] = document.images;
    return [image?.src, image?.getAttribute('src'), image?.naturalWidth];
  });
  expect(read).toEqual([PICTURE, PICTURE, 60]);
});

for (const [how, script, error] of [
  ['a beacon', `document.title = navigator.sendBeacon('https://frog.wix.com/bi', 'x')`, 'false'],
  [
    'a WebSocket',
    `try { new WebSocket('wss://www.wixapis.com/a') } catch (e) { document.title = e.name }`,
    'RefusedRequest',
  ],
  [
    'EventSource',
    `try { new EventSource('https://frog.wix.com/a') } catch (e) { document.title = e.name }`,
    'RefusedRequest',
  ],
  [
    'fetchLater',
    `try { fetchLater('https://frog.wix.com/a') } catch (e) { document.title = e.name }`,
    'RefusedRequest',
  ],
  ['window.open', `document.title = open('https://frog.wix.com/a')`, 'null'],
  ['location', `location = 'https://frog.wix.com/a'`, 'A page'],
  [
    'a link',
    `document.body.innerHTML = '<a href="https://frog.wix.com/a">a</a>'; document.querySelector('a').click()`,
    'A page',
  ],
  [
    'a link to another window',
    `document.body.innerHTML = '<a target="_blank" href="https://frog.wix.com/a">a</a>'; document.querySelector('a').click()`,
    'A page',
  ],
  [
    'a form',
    `document.body.innerHTML = '<form method="post" action="https://frog.wix.com/a"><button>a</button></form>';
     document.querySelector('button').click()`,
    'A page',
  ],
] as const) {
  test(`in a connected page, ${how} to a host that is not played is refused, and counted`, async ({ page }) => {
    await using world = await createWorld();
    await using opened = await open(page, '');
    const { accessToken } = await world.visit();
    await page.evaluate(
      ([token, code]) =>
        fetch('https://www.wixapis.com/members/v1/members/my', { headers: { authorization: token ?? '' } }).then(() => {
          const script = document.createElement('script');
          script.textContent = code ?? '';
          document.head.append(script);
        }),
      [accessToken.value, script],
    );
    await expect
      .poll(async () => (await world.control.unplayed.list()).map(({ calls, refused }) => [calls, refused]))
      .toEqual([[1, true]]);
    expect([await page.evaluate(() => document.title), opened.escaped]).toEqual([error, []]);
  });
}

for (const [what, script] of [
  [
    'script',
    `document.createElement('script').src = ADDRESS; document.head.append(Object.assign(document.createElement('script'), { src: ADDRESS }))`,
  ],
  ['link', `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ADDRESS }))`],
  ['frame', `document.body.append(Object.assign(document.createElement('iframe'), { src: ADDRESS }))`],
  ['video', `document.body.append(Object.assign(document.createElement('video'), { src: ADDRESS }))`],
  [
    'font',
    `document.head.append(Object.assign(document.createElement('style'), { textContent: '@font-face { font-family: f; src: url(' + ADDRESS + ') } body { font-family: f }' })); document.body.append('a')`,
  ],
] as const) {
  test(`in a connected page, a ${what} of a host that is not played is asked of the simulator`, async ({ page }) => {
    await using opened = await open(page, '');
    const asked = page.waitForRequest(`${SIMULATOR}/static.parastorage.com/a`);
    await page.evaluate(script.replaceAll('ADDRESS', "'https://static.parastorage.com/a'"));
    await asked;
    expect(opened.escaped).toEqual([]);
  });
}
