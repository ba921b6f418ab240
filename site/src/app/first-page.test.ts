import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { watchFirstPage } from './first-page.ts';

afterEach(() => void vi.unstubAllGlobals());

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

test('what can wait waits until the first page is shown, and answered', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  const queries = new QueryClient();
  const { rendered, loaded } = watchFirstPage(queries);
  const done = vi.fn();
  const finished = loaded.then(done);
  await aMoment();
  expect(done).not.toHaveBeenCalled();
  const answer = Promise.withResolvers<string>();
  const asked = queries.fetchQuery({
    queryKey: ['books'],
    queryFn: () => answer.promise,
  });
  rendered();
  await aMoment();
  expect(done).not.toHaveBeenCalled();
  answer.resolve('books');
  await asked;
  await finished;
  expect(done).toHaveBeenCalledOnce();
});

test('a page that asks for nothing is loaded when it is shown', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  const { rendered, loaded } = watchFirstPage(new QueryClient());
  rendered();
  await expect(loaded).resolves.toBeUndefined();
});
