import { expect, test } from 'vitest';
import { ownItemId } from './own-item-id.ts';

test('the id of a member’s own item is a UUID of version 8, and always the same', async () => {
  const id = await ownItemId('member-1', 'review:book-1');
  expect(id).toBe('c9c86559-be90-898c-b4fc-d1a35afbf137');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await ownItemId('member-2', 'review:book-1')).not.toBe(id);
  expect(await ownItemId('member-1', 'review:book-2')).not.toBe(id);
});
