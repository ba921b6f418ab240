import { beforeEach, describe, expect, test } from 'vitest';
import { membersResponse } from '#contracts/control/control-api.ts';
import { snapshotFile, snapshotsResponse } from '#contracts/control/snapshots.ts';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();

describe('snapshots on the console', () => {
  let siteId = '';
  const control = (method: string, path: string, body?: unknown) =>
    console().send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  const page = (path = '') => `/sites/${siteId}/snapshots${path}`;
  const all = async () => snapshotsResponse.parse((await control('GET', '/snapshots')).body).snapshots;
  const members = async () =>
    membersResponse.parse((await control('GET', '/members')).body).members.map(({ email }) => email);
  beforeEach(async () => {
    ({ siteId } = await console().createSite());
  });

  test('a snapshot is taken, listed, restored after a confirmation, downloaded and deleted', async () => {
    expect((await console().open(page())).html).toContain('There are no snapshots yet.');
    expect((await console().post(page(), { name: 'Before <b>' })).location).toBe(
      `/backlot${page()}?done=snapshot-taken&about=Before+%3Cb%3E`,
    );
    const [taken] = await all();
    expect((await console().open(page('?done=snapshot-taken'))).html).toContain('Before &lt;b&gt;');
    await control('POST', '/members', { email: 'late@example.com' });

    const question = await console().open(page(`/${taken?.id}/restore`));
    expect([question.status, question.html.includes('All changes since this snapshot are lost')]).toEqual([200, true]);
    expect(await members()).toEqual(['late@example.com']);
    expect((await console().post(page(`/${taken?.id}/restore`))).location).toBe(
      `/backlot${page()}?done=snapshot-restored&about=Before+%3Cb%3E`,
    );
    expect(await members()).toEqual([]);

    const file = await console().open(page(`/${taken?.id}/file`));
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename=backlot-${taken?.id}.json`);
    expect(snapshotFile.parse(JSON.parse(file.html)).name).toBe('Before <b>');
    await console().post(page(`/${taken?.id}/remove`));
    expect(await all()).toEqual([]);
  });

  test('without a name, a snapshot is named after its time', async () => {
    await console().post(page(), { name: ' ' });
    const [taken] = await all();
    expect(taken?.name).toBe(taken?.createdAt);
  });

  test('a name that is too long is rejected next to its field, and stays in the form', async () => {
    const name = 'x'.repeat(101);
    const refused = await console().post(page(), { name });
    expect([refused.status, refused.html.includes('aria-invalid="true"'), refused.html.includes(name)]).toEqual([
      400,
      true,
      true,
    ]);
    expect(await all()).toEqual([]);
  });

  const upload = (content: string) => {
    const form = new FormData();
    form.set('file', new File([content], 'before.json', { type: 'application/json' }));
    return console().post(page('/import'), form);
  };

  test('a downloaded file can be imported on another site', async () => {
    await console().post(page(), { name: 'Über all' });
    const [taken] = await all();
    const { html: file } = await console().open(page(`/${taken?.id}/file`));
    ({ siteId } = await console().createSite());
    expect((await upload(file)).location).toBe(`/backlot${page()}?done=snapshot-imported&about=%C3%9Cber+all`);
    expect((await all()).map(({ name }) => name)).toEqual(['Über all']);
  });

  test.each([
    ['no file', '', 'is missing: choose a file that is not empty.'],
    ['no JSON', '{', 'is not well-formed JSON.'],
    ['another file', '{"name":"package"}', 'is not a snapshot of Backlot'],
  ])('%s is rejected, and the page says why', async (_case, content, text) => {
    const refused = await upload(content);
    expect([refused.status, refused.html.includes(text), refused.html.includes('Snapshot file')]).toEqual([
      400,
      true,
      true,
    ]);
    expect(await all()).toEqual([]);
  });

  test('a large file that is invalid at its start is rejected', async () => {
    const refused = await upload(`{"format":"backlot-snapshot","version":9,"name":"${'x'.repeat(3_000_000)}"}`);
    expect([refused.status, refused.html.includes('version')]).toEqual([400, true]);
  });

  test('a form without a file is rejected', async () => {
    expect((await console().post(page('/import'), { file: 'x' })).status).toBe(400);
  });

  test.each([
    ['open', '/none/restore'],
    ['open', '/none/file'],
    ['post', '/none/restore'],
    ['post', '/none/remove'],
  ] as const)('%s %s: an unknown snapshot is 404', async (how, path) => {
    expect((await console()[how](page(path))).status).toBe(404);
  });
});
