import { chromium } from 'playwright';
const base = process.env.URL ?? 'http://127.0.0.1:4790';
const SITE = '5be6e4b1-0000-4000-8000-000000004700';
const api = (m, p, b) => fetch(`${base}/backlot/v1${p}`, { method: m, headers: { 'content-type': 'application/json' }, ...(b && { body: JSON.stringify(b) }) }).then((r) => r.json());
const site = await api('GET', `/sites/${SITE}`).then((r) => r.site);
await api('POST', `/sites/${SITE}/requests/record`);
await api('PATCH', `/sites/${SITE}/settings`, { requireEmailVerification: true });
const session = await api('POST', `/sites/${SITE}/sessions`, {});
const member = await api('POST', `/sites/${SITE}/sessions`, { email: 'ada@marginalia.test' });
const call = (p, b, t = session.accessToken, h = {}) => fetch(base + p, { method: 'POST', headers: { 'content-type': 'application/json', authorization: t, ...h }, body: JSON.stringify(b) }).then((r) => r.text());
for (let i = 0; i < 12; i++) {
  await call('/v2/register', { loginId: { email: `new${i}-${Date.now() % 1000}@example.com` }, password: 'a-long-password' });
  await call('/wix-data/v2/items/query', { dataCollectionId: 'Books', query: { filter: { year: { $gt: 1990 + i } }, sort: [{ fieldName: 'title' }], paging: { limit: 5 } } });
  await call('/wix-data/v2/items/query', { dataCollectionId: 'Nope', query: {} }, member.accessToken);
  if (i % 4 === 0) await call('/wix-data/v2/items', { dataCollectionId: 'Books', dataItem: { data: { title: 'x' } } });
}
await api('POST', `/sites/${SITE}/faults`, { hold: true, operation: 'countItems' });
await api('POST', `/sites/${SITE}/faults`, { status: 500, operation: 'search', count: 3 });
for (let i = 0; i < 3; i++) call('/wix-data/v2/items/count', { dataCollectionId: 'Books' }).catch(() => {});
await api('POST', `/sites/${SITE}/snapshots`, { name: 'first' });
await api('POST', `/sites/${SITE}/members`, { email: 'late@example.com' });
await api('POST', `/sites/${SITE}/snapshots`, { name: 'second' });
const log = await api('GET', `/sites/${SITE}/requests`);
const failed = log.requests.findLast((r) => r.status >= 400);
const q = log.requests.findLast((r) => r.operation === 'queryItems' && r.status === 200);
const pages = { sites: '/', overview: `/sites/${SITE}`, requests: `/sites/${SITE}/requests`, request: `/sites/${SITE}/requests/${failed.id}`, query: `/sites/${SITE}/requests/${q.id}`, inbox: `/sites/${SITE}/inbox`, members: `/sites/${SITE}/members`, collections: `/sites/${SITE}/collections`, items: `/sites/${SITE}/items?collection=Books`, item: `/sites/${SITE}/items?collection=Reviews&item=new&filter=${encodeURIComponent('[["rating","$gte","4"]]')}`, clock: `/sites/${SITE}/clock`, faults: `/sites/${SITE}/faults`, gates: `/sites/${SITE}/gates`, snapshots: `/sites/${SITE}/snapshots`, settings: `/sites/${SITE}/settings`, coverage: `/sites/${SITE}/coverage`, nowhere: `/sites/${SITE}/nowhere` };
const only = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROME, args: ['--no-sandbox'] });
for (const [w, h, scheme] of [[1440, 900, 'light'], [1440, 900, 'dark'], [360, 740, 'light'], [360, 740, 'dark']]) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', page.url(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('pageerror', page.url(), String(e).slice(0, 400)));
  for (const [name, path] of Object.entries(pages)) {
    if (only.length && !only.includes(name)) continue;
    await page.goto(`${base}/backlot${path}`);
    await page.waitForTimeout(600);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) console.log('overflow', name, w, over);
    await page.screenshot({ path: `/tmp/shots/${name}-${w}-${scheme}.png` });
  }
  await context.close();
}
await browser.close();
process.exit(0);
