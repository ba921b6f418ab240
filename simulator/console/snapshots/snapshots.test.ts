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

  test('one is taken, listed, restored after a question, downloaded and thrown away', async () => {
    expect((await console().open(page())).html).toContain('None was taken yet.');
    expect((await console().post(page(), { name: 'Before <b>' })).location).toBe(
      `/backlot${page()}?done=snapshot-taken`,
    );
    const [taken] = await all();
    expect((await console().open(page('?done=snapshot-taken'))).html).toContain('Before &lt;b&gt;');
    await control('POST', '/members', { email: 'late@example.com' });

    const question = await console().open(page(`/${taken?.id}/restore`));
    expect([question.status, question.html.includes('is gone then')]).toEqual([200, true]);
    expect(await members()).toEqual(['late@example.com']);
    expect((await console().post(page(`/${taken?.id}/restore`))).location).toBe(
      `/backlot${page()}?done=snapshot-restored`,
    );
    expect(await members()).toEqual([]);

    const file = await console().open(page(`/${taken?.id}/file`));
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename=backlot-${taken?.id}.json`);
    expect(snapshotFile.parse(JSON.parse(file.html)).name).toBe('Before <b>');
    await console().post(page(`/${taken?.id}/remove`));
    expect(await all()).toEqual([]);
  });

  test('without a name it has that of its moment', async () => {
    await console().post(page(), { name: ' ' });
    const [taken] = await all();
    expect(taken?.name).toBe(taken?.createdAt);
  });

  test('a name that is too long is refused beside its field, and stays', async () => {
    const name = 'x'.repeat(101);
    const refused = await console().post(page(), { name });
    expect([refused.status, refused.html.includes('aria-invalid="true"'), refused.html.includes(name)]).toEqual([
      400,
      true,
      true,
    ]);
    expect(await all()).toEqual([]);
  });

  test.each([
    ['open', '/none/restore'],
    ['open', '/none/file'],
    ['post', '/none/restore'],
    ['post', '/none/remove'],
  ] as const)('%s %s: there is none', async (how, path) => {
    expect((await console()[how](page(path))).status).toBe(404);
  });
});
