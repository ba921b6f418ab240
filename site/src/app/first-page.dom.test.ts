import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { pageLoaded } from './first-page.ts';

afterEach(() => void vi.unstubAllGlobals());

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

test('what can wait waits until the first page is shown, and answered', async () => {
  let becomeIdle = (): void => {};
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    becomeIdle = work;
  });
  const queries = new QueryClient();
  const done = vi.fn();
  const finished = pageLoaded(queries).then(done);
  const answer = Promise.withResolvers<string>();
  const asked = queries.fetchQuery({ queryKey: ['books'], queryFn: () => answer.promise });
  becomeIdle();
  await aMoment();
  becomeIdle();
  await aMoment();
  expect(done).not.toHaveBeenCalled();
  answer.resolve('books');
  await asked;
  await aMoment();
  expect(done).not.toHaveBeenCalled();
  becomeIdle();
  await finished;
  expect(done).toHaveBeenCalledOnce();
});

test('a page that asks for nothing is loaded when it is shown', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  await expect(pageLoaded(new QueryClient())).resolves.toBeUndefined();
});
