import { describe, expect, test } from 'vitest';
import { refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { currentPermissions } from './current-permissions.ts';

const CURRENT = '/wix-data/v1/permissions/current';

describe('what the caller may do (WIR-39)', () => {
  test('the permissions of the caller are asked of one collection, and read as four booleans', async () => {
    const { client, service } = testClient();
    const answer = { itemRead: true, itemInsert: false, itemUpdate: true, itemRemove: false };
    service.on(CURRENT, () => ({ body: answer }));
    expect(await currentPermissions(client, 'Books & more')).toEqual(answer);
    expect([...(service.calls.at(-1)?.query ?? [])]).toEqual([['dataCollectionId', 'Books & more']]);
  });

  test('asking for the permissions in an unknown collection is an error with its code', async () => {
    const { client, service } = testClient();
    service.on(CURRENT, () => refusal(404, 'WDE0025'));
    await expect(currentPermissions(client, 'Bokks')).rejects.toMatchObject({ name: 'ContentError', code: 'WDE0025' });
  });

  test('an answer that is none is WDE0055', async () => {
    const { client, service } = testClient();
    service.on(CURRENT, () => ({ body: { itemRead: 'yes' } }));
    await expect(currentPermissions(client, 'Books')).rejects.toMatchObject({ code: 'WDE0055' });
  });
});
