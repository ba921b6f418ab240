import { expect, test } from 'vitest';
import { classicPermissions } from './classic-permissions.ts';

test('both levels of administrators are the role ADMIN (PRM-13)', () => {
  expect(
    classicPermissions({
      itemRead: 'ANYONE',
      itemInsert: 'SITE_MEMBER',
      itemUpdate: 'CMS_EDITOR',
      itemRemove: 'PRIVILEGED',
    }),
  ).toEqual({ read: 'ANYONE', insert: 'SITE_MEMBER', update: 'ADMIN', remove: 'ADMIN' });
});
