import { expect, test } from 'vitest';
import { collectionRequest } from '#contracts/collections/collections-api.ts';
import { ADMINISTRATOR, collectionOf, openContentContext, PUBLIC_READ } from '../testing/content-context.ts';
import { createCollection } from './create-collection.ts';

test('a site has at most 1,000 collections (LIM-11)', async () => {
  const context = await openContentContext({
    collections: Array.from({ length: 999 }, (_, at) => collectionOf(`C${at}`)),
  });
  const create = (id: string) => {
    const fields = [{ key: 'title', type: 'TEXT' }];
    const request = collectionRequest.parse({ collection: { id, fields, dataPermissions: PUBLIC_READ } });
    return createCollection(context, ADMINISTRATOR, request);
  };
  expect((await create('Last')).collection.id).toBe('Last');
  await expect(create('Further')).rejects.toThrow('WDE0075: A site has at most 1000 collections.');
});

test('a collection without permissions is refused, and the error names both forms of them', async () => {
  const context = await openContentContext({ collections: [] });
  const request = collectionRequest.parse({ collection: { id: 'Things', fields: [{ key: 'title', type: 'TEXT' }] } });
  await expect(async () => createCollection(context, ADMINISTRATOR, request)).rejects.toThrow(
    'WDE0075: A collection needs permissions: send permissions with read, insert, update and remove, or dataPermissions with itemRead, itemInsert, itemUpdate and itemRemove.',
  );
});

test.each(['..', '../admin', 'a/../b', 'a/./b', 'a//b', '/a', 'a/', 'a%2Fb', 'a?b', 'a#b', 'a\\b', 'a\u0000b', 'a\nb'])(
  'a collection with the id %j is refused, because the id is part of addresses',
  async (id) => {
    const context = await openContentContext({ collections: [] });
    const fields = [{ key: 'title', type: 'TEXT' }];
    const request = collectionRequest.parse({ collection: { id, fields, dataPermissions: PUBLIC_READ } });
    await expect(async () => createCollection(context, ADMINISTRATOR, request)).rejects.toThrow(
      `WDE0075: The id ${JSON.stringify(id)} cannot be part of an address.`,
    );
  },
);
