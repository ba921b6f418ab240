import { expect, test } from 'vitest';
import { openStore } from '#simulator/store/open-store.ts';
import { isRecording, setRecording } from '#simulator/store/request-log.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { startLink } from './testing/cuttable-link.ts';

test('the error for a commit whose connection is lost before it is confirmed says that the change may have been stored', async () => {
  await using database = await createTestDatabase();
  const behind = await openStore(database.url);
  await using link = await startLink(database.url);
  const reported: string[] = [];
  const away = await openStore(link.url, { report: (sentence) => reported.push(sentence) });
  const isStored = () => isRecording(behind, 'sent');
  const sent = away.transaction('site', async (within) => {
    await setRecording(within, 'sent', true);
    link.loseAnswers();
  });
  await expect.poll(isStored).toBe(true);
  await link.cut();
  await expect(sent).rejects.toMatchObject({ name: 'StoreUnavailable', trouble: 'unconfirmed' });
  expect(reported).toEqual([
    expect.stringMatching(
      /may have been stored or not .* Read what they have written before you send one of them again\.$/,
    ),
  ]);
  await Promise.all([away.close(), behind.close()]);
});
