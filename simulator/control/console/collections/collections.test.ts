import { beforeAll, describe, expect, test } from 'vitest';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();

const NOTES = {
  id: 'Notes',
  displayName: 'Margin notes',
  displayField: 'title',
  fields: [
    { key: 'title', type: 'TEXT' },
    { key: 'page', type: 'NUMBER' },
  ],
  permissions: { read: 'ANYONE', insert: 'SITE_MEMBER', update: 'SITE_MEMBER_AUTHOR', remove: 'ADMIN' },
};
const ODD_ID = 'a/../b?c&d="e"';

let siteId = '';
let apiKey = '';
beforeAll(async () => {
  ({ siteId, apiKey } = await console().createSite());
  await call('/v2/collections', { collection: NOTES });
  for (const [_id, title, page] of [
    ['one', 'Sea <i>and</i> shore', 3],
    ['two', 'Tide', 1],
    [ODD_ID, 'Wave', 2],
  ]) {
    await call('/v2/items', { dataCollectionId: 'Notes', dataItem: { data: { _id, title, page } } });
  }
});

async function call(path: string, body: object): Promise<unknown> {
  const answer = await console().send('POST', path, body, { authorization: apiKey });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
async function itemWithId(_id: string): Promise<object | undefined> {
  const query = { filter: { _id } };
  const body = await call('/v2/items/query', { dataCollectionId: 'Notes', query });
  return { dataItems: [], ...Object(body) }.dataItems[0]?.data;
}
const page = (name: string, query: Record<string, string>) =>
  `/sites/${siteId}/${name}?${new URLSearchParams({ collection: 'Notes', ...query })}`;
const open = (name: string, query: Record<string, string> = {}) => console().open(page(name, query));
const post = (name: string, query: Record<string, string>, item?: unknown) =>
  console().post(page(name, query), { item: typeof item === 'string' ? item : JSON.stringify(item) });
const shownTitles = (html: string) =>
  [...html.matchAll(/<th scope="row"><a [^>]+>([^<]+)</g)].map(([, title]) => title);

describe('collections', () => {
  test('are listed with their permissions and the number of their items', async () => {
    const { siteId: small, apiKey: key } = await console().createSite();
    await console().send('POST', '/v2/collections', { collection: NOTES }, { authorization: key });
    const { html } = await console().open(`/sites/${small}/collections`);
    const cells = [...html.matchAll(/<td[^>]*>(?:<small>)?([^<]*)</g)].map(([, text]) => text);
    expect(cells).toEqual(['0', 'ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'PRIVILEGED']);
    expect(html).toContain(
      `<a href="/backlot/sites/${small}/items?collection=Notes">Notes</a> <span class="quiet">Margin notes`,
    );
  });

  test('an empty site says how to create collections', async () => {
    const { siteId: empty } = await console().createSite();
    expect((await console().open(`/sites/${empty}/collections`)).html).toContain('This site has no collections.');
  });

  test('an unknown collection is rejected with the error of the content service', async () => {
    const { status, html } = await open('items', { collection: 'Nothing' });
    expect([status, html.includes('WDE0025')]).toEqual([404, true]);
  });
});

describe('items', () => {
  test('are filtered and sorted by the content service, and shown as text', async () => {
    const sorted = await open('items', { sort: 'page', order: 'DESC' });
    expect(shownTitles(sorted.html)).toEqual(['Sea &lt;i&gt;and&lt;/i&gt; shore', 'Wave', 'Tide']);
    const filtered = await open('items', { filter: '{"page": {"$lt": 3}}', sort: 'title' });
    expect(shownTitles(filtered.html)).toEqual(['Tide', 'Wave']);
    expect(filtered.html).toContain('>2 items<');
  });

  test.each([
    ['{"page":', 'is not well-formed JSON'],
    ['{"page": {"$near": 1}}', 'WDE0080: Unknown operator page.$near'],
    ['[]', 'WDE'],
  ])('the filter %s is rejected, and stays in the form', async (filter, text) => {
    const { status, html } = await open('items', { filter });
    expect([status, /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]]).toEqual([400, expect.stringContaining(text)]);
    expect(html).toContain(`${filter.replaceAll('"', '&quot;')}</textarea>`);
  });

  test.each(['titel', 'constructor', 'nothing.at.all'])(
    'a sort by %s, which no item has, is rejected next to its field',
    async (sort) => {
      const { status, html } = await open('items', { sort });
      expect([status, /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]]).toEqual([
        400,
        expect.stringContaining(`must be a field of Notes. No item has ${sort}`),
      ]);
      expect(html).toContain('id="sort-problem"');
      expect(html).toContain(`value="${sort}"`);
    },
  );

  test('can be sorted by an undeclared field that an item has', async () => {
    await post('item/new', {}, { _id: 'loose', title: 'Loose', undeclared: 1 });
    expect((await open('items', { sort: 'undeclared' })).status).toBe(200);
    await post('item/remove', { id: 'loose' });
  });

  test('are shown in pages', async () => {
    const { siteId: full, apiKey: authorization } = await console().createSite();
    const dataItems = Array.from({ length: 26 }, (_each, n) => ({ data: { title: `n${n}` } }));
    await console().send('POST', '/v2/collections', { collection: NOTES }, { authorization });
    await console().send('POST', '/v2/bulk/items/insert', { dataCollectionId: 'Notes', dataItems }, { authorization });
    const at = `/sites/${full}/items?collection=Notes`;
    expect((await console().open(at)).html).toContain(
      `href="/backlot${at.replace('&', '&amp;')}&amp;offset=25">Next</a>`,
    );
    expect((await console().open(`${at}&offset=25`)).html).toContain('26 of 26 items');
  });

  test('reading them does not count against the quota of clients', async () => {
    const { siteId: poor, apiKey: authorization } = await console().createSite({
      settings: { throttling: true, readsPerMinute: 1 },
    });
    await console().send('POST', '/v2/collections', { collection: NOTES }, { authorization });
    for (let n = 0; n < 3; n++) {
      expect((await console().open(`/sites/${poor}/items?collection=Notes`)).status).toBe(200);
    }
    const body = { dataCollectionId: 'Notes' };
    expect((await console().send('POST', '/v2/items/query', body, { authorization })).status).toBe(200);
  });
});

describe('one item', () => {
  test('is inserted from JSON', async () => {
    const { status, location } = await post('item/new', {}, { _id: 'new', title: 'New', page: 9 });
    expect([status, location]).toEqual([
      303,
      `/backlot/sites/${siteId}/item?collection=Notes&id=new&done=item-inserted&about=new`,
    ]);
    expect(await itemWithId('new')).toMatchObject({ title: 'New', page: 9 });
  });

  test('is shown and replaced as a whole, with any id', async () => {
    const { html } = await open('item', { id: ODD_ID });
    expect(html).toContain('&quot;title&quot;: &quot;Wave&quot;');
    const saved = await post('item', { id: ODD_ID }, { title: 'Wave', pages: [2, 3] });
    expect(saved.status).toBe(303);
    expect(await itemWithId(ODD_ID)).toMatchObject({ _id: ODD_ID, title: 'Wave', pages: [2, 3] });
    expect(await itemWithId(ODD_ID)).not.toHaveProperty('page');
  });

  test('does not replace a change that was made after the form was opened, unless it is saved again', async () => {
    await post('item/new', {}, { _id: 'shared', n: 1 });
    const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const save = (n: number, version: string) =>
      console().post(page('item', { id: 'shared' }), { item: JSON.stringify({ n }), version });
    const opened = versionIn((await open('item', { id: 'shared' })).html);
    expect((await save(2, opened)).status).toBe(303);
    const refused = await save(3, opened);
    expect([refused.status, /role="alert"[^>]*>([^<]*)</.exec(refused.html)?.[1]]).toEqual([
      409,
      'The item was changed after this page was opened. Nothing was saved. To replace the change with what is written here, save again.',
    ]);
    expect(refused.html).toContain('{&quot;n&quot;:3}</textarea>');
    expect(await itemWithId('shared')).toMatchObject({ n: 2 });
    expect((await save(3, versionIn(refused.html))).status).toBe(303);
    expect(await itemWithId('shared')).toMatchObject({ n: 3 });
  });

  test.each([
    ['no JSON', '{"title": ', 400, 'is not well-formed JSON'],
    ['no object', '[]', 400, 'WDE0004'],
    ['the id of another', '{"_id": "two"}', 400, 'The item has two ids'],
    ['a name that is not allowed', '{"a": {"$set": 1}}', 400, '$set'],
  ])('is not replaced by %s', async (_case, text, status, refusal) => {
    const answer = await post('item', { id: 'one' }, text);
    expect(answer.status).toBe(status);
    expect(/role="alert"[^>]*>([^<]*)</.exec(answer.html)?.[1]).toContain(refusal);
    expect(answer.html).toContain(`${text.replaceAll('"', '&quot;')}</textarea>`);
  });

  test('an id that exists is rejected on insert', async () => {
    const { status, html } = await post('item/new', {}, { _id: 'two' });
    expect([status, html.includes('WDE0074')]).toEqual([409, true]);
  });

  test('is removed after a confirmation', async () => {
    await post('item/new', {}, { _id: 'gone' });
    const question = await open('item/remove', { id: 'gone' });
    expect(question.html).toContain('<h1>Remove gone?</h1>');
    expect(await itemWithId('gone')).toBeDefined();
    const { location } = await post('item/remove', { id: 'gone' });
    expect(location).toBe(`/backlot/sites/${siteId}/items?collection=Notes&done=item-removed&about=gone`);
    expect(await itemWithId('gone')).toBeUndefined();
  });

  test.each([
    ['GET', 'item'],
    ['GET', 'item/remove'],
    ['POST', 'item/remove'],
    ['POST', 'item'],
  ])('%s %s of an unknown item is 404 with the error code of the service', async (method, name) => {
    const answer = method === 'GET' ? await open(name, { id: 'none' }) : await post(name, { id: 'none' }, {});
    expect([answer.status, answer.html.includes('WDE0073')]).toEqual([404, true]);
  });
});
