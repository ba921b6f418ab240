import { beforeEach, describe, expect, test } from 'vitest';
import { faultsResponse } from '#contracts/control/faults.ts';
import { runConsole } from '../testing/run-console.ts';

const console = runConsole();

describe('faults on the console', () => {
  let siteId = '';
  const page = (path = '') => `/sites/${siteId}/faults${path}`;
  const all = async () =>
    faultsResponse.parse((await console().send('GET', `/backlot/v1/sites/${siteId}/faults`)).body).faults;
  beforeEach(async () => {
    ({ siteId } = await console().createSite());
  });

  test('a fault is added, listed in words, and removed', async () => {
    expect((await console().open(page())).html).toContain('There are no faults yet.');
    const fields = { operation: 'queryItems', code: 'WDE0014', latencyMs: '20', count: '2', probability: '0.5' };
    expect((await console().post(page(), fields)).location).toBe(
      `/backlot${page()}?done=fault-made&about=for+queryItems`,
    );
    const [made] = await all();
    expect(made).toEqual({
      id: made?.id,
      operation: 'queryItems',
      code: 'WDE0014',
      latencyMs: 20,
      probability: 0.5,
      remaining: 2,
    });
    expect((await console().open(page())).html).toContain('delay 20 ms, respond with WDE0014, probability 0.5, 2 left');
    const removed = await console().post(page(`/${made?.id}/remove`));
    const shown = await console().open(removed.location.replace('/backlot', ''));
    expect(shown.html).toContain('The fault for queryItems was removed.');
    expect(await all()).toEqual([]);
  });

  test('a fault for any operation closes the connection', async () => {
    await console().post(page(), { drop: 'yes', operation: '', status: '' });
    expect(await all()).toMatchObject([{ drop: true, remaining: null, probability: 1 }]);
    expect((await console().open(page())).html).toContain(
      '<strong>Any operation</strong></p><p class="quiet">close the connection',
    );
  });

  test.each([
    [{}, 'status-problem'],
    [{ status: '200' }, 'status-problem'],
    [{ status: 'soon' }, 'status-problem'],
    [{ operation: 'constructor', status: '500' }, 'operation-problem'],
    [{ drop: 'yes', status: '500' }, 'drop-problem'],
    [{ status: '500', probability: '2' }, 'probability-problem'],
  ])('%j is rejected with the problem next to its field, and no fault is added', async (fields, problem) => {
    const refused = await console().post(page(), fields);
    expect([refused.status, refused.html.includes(`id="${problem}"`)]).toEqual([400, true]);
    expect(refused.html).toMatch(
      />Correct the form\. (?:HTTP status|Operation|Probability|Close the connection[a-z ]*): /,
    );
    expect(await all()).toEqual([]);
  });

  test('an unknown fault cannot be removed', async () => {
    expect((await console().post(page('/none/remove'))).status).toBe(404);
  });
});
