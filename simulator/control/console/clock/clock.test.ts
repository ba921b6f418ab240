import { describe, expect, test } from 'vitest';
import { clockResponse } from '#contracts/control/control-api.ts';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();

async function siteAt(at: string) {
  const { siteId } = await console().createSite();
  await console().send('POST', `/backlot/v1/sites/${siteId}/clock/freeze`, { at });
  const now = async () => clockResponse.parse((await console().send('GET', `/backlot/v1/sites/${siteId}/clock`)).body);
  return {
    siteId,
    now,
    to: (verb: string, fields?: Record<string, string>) => console().post(`/sites/${siteId}/clock/${verb}`, fields),
  };
}

describe("a site's clock", () => {
  test('is shown on its own page and in the header of every other page', async () => {
    const { siteId } = await siteAt('2030-01-02T03:04:05Z');
    const clock = '<time datetime="2030-01-02T03:04:05.000Z">2030-01-02 03:04:05 UTC</time>';
    for (const page of ['', '/clock', '/members', '/settings']) {
      expect((await console().open(`/sites/${siteId}${page}`)).html).toContain(`${clock} (stopped)`);
    }
  });

  test.each([
    ['1 minute', '60000', '2030-01-02T03:05:05.000Z'],
    ['1 hour', '3600000', '2030-01-02T04:04:05.000Z'],
    ['4 hours', '14400000', '2030-01-02T07:04:05.000Z'],
    ['1 day', '86400000', '2030-01-03T03:04:05.000Z'],
    ['30 days', '2592000000', '2030-02-01T03:04:05.000Z'],
  ])('is advanced by %s', async (label, ms, now) => {
    const site = await siteAt('2030-01-02T03:04:05Z');
    const { html } = await console().open(`/sites/${site.siteId}/clock`);
    expect(html).toContain(`<button name="ms" value="${ms}">${label}</button>`);
    const { location } = await site.to('advance', { ms });
    expect(location).toContain(`/backlot/sites/${site.siteId}/clock?done=clock-advanced&about=`);
    const sentence = `The clock was advanced to ${now.slice(0, 19).replace('T', ' ')} UTC.`;
    expect((await console().open(location.replace('/backlot', ''))).html).toContain(sentence);
    expect(await site.now()).toEqual({ now, frozen: true });
  });

  test('runs in the header of every page, unless it is stopped', async () => {
    const site = await siteAt('2030-01-02T03:04:05Z');
    const head = async () => (await console().open(`/sites/${site.siteId}/members`)).html;
    expect(await head()).not.toContain('data-running');
    await site.to('resume');
    expect(await head()).toMatch(/<time datetime="[^"]+" data-running>/);
  });

  test('can be started and stopped', async () => {
    const site = await siteAt('2030-01-02T03:04:05Z');
    await site.to('resume');
    expect((await site.now()).frozen).toBe(false);
    expect((await console().open(`/sites/${site.siteId}/clock`)).html).toContain('Stop clock');
    await site.to('freeze');
    expect((await site.now()).frozen).toBe(true);
  });

  test.each([
    ['2031-05-06T07:08', '2031-05-06T07:08:00.000Z'],
    ['2031-05-06T07:08:09', '2031-05-06T07:08:09.000Z'],
  ])('can be set to %s, the format of browsers', async (at, now) => {
    const site = await siteAt('2030-01-02T03:04:05Z');
    await site.to('set', { at });
    expect(await site.now()).toEqual({ now, frozen: true });
  });

  test.each([
    ['set', { at: 'tomorrow' }],
    ['set', {}],
    ['advance', { ms: '-1' }],
    ['advance', { ms: 'long' }],
    ['advance', {}],
  ])('rejects %s %j', async (verb, fields) => {
    const site = await siteAt('2030-01-02T03:04:05Z');
    const refused = await site.to(verb, fields);
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([400, true]);
    expect(await site.now()).toEqual({ now: '2030-01-02T03:04:05.000Z', frozen: true });
  });

  test.each([
    ['advance', { ms: '60000' }, '9999-12-31T23:59:59.000Z'],
    ['set', { at: '0000-12-31T00:00' }, '9999-12-31T23:59:59.000Z'],
  ])('rejects a time beyond its limits, and names the limits: %s %j', async (verb, fields, now) => {
    const site = await siteAt('9999-12-31T23:59:59Z');
    const refused = await site.to(verb, fields);
    expect([refused.status, refused.html.includes('0001-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z')]).toEqual([
      400,
      true,
    ]);
    expect(await site.now()).toEqual({ now, frozen: true });
  });

  test('rejects other verbs', async () => {
    const site = await siteAt('2030-01-02T03:04:05Z');
    expect((await site.to('constructor')).status).toBe(404);
  });
});
