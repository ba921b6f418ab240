import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openContentContext } from '../../content/testing/content-context.ts';
import { listMail, sendMail } from './inbox.ts';

test('an inbox keeps its last 10,000 messages', async () => {
  const context = { ...(await openContentContext({ collections: [] })), randomBytes };
  const mail = { kind: 'verify-email', subject: 's', text: 't', html: 'h' } as const;
  await context.db.transaction(context.site.siteId, async (db) => {
    for (let n = 1; n <= 10_002; n += 1) await sendMail({ ...context, db }, { ...mail, to: `${n}@example.com` });
  });
  const messages = await listMail(context, {});
  expect([messages.length, messages[0]?.to, messages.at(-1)?.to]).toEqual([
    10_000,
    '3@example.com',
    '10002@example.com',
  ]);
});
