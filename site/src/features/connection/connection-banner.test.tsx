import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NetworkError } from '#core/index.ts';
import { renderSite } from '../../testing/render-site.tsx';

const OFFLINE = /^You are offline/;
const LOST = /^We cannot reach the club’s library/;
const SLOW = /is taking its time/;

describe('the connection', () => {
  test('that the browser lost is called so, and forgotten when it is back', async () => {
    renderSite('/nowhere');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(OFFLINE).closest('[role=status]')).not.toBeNull();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });

  test('to a service that does not answer is called lost', async () => {
    renderSite('/books', { failure: new NetworkError(new TypeError('refused')) });
    expect(await screen.findByText(LOST)).toBeDefined();
  });

  test('that keeps readers waiting for four seconds is called slow', async () => {
    const { service } = renderSite('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    service.delay = new Promise(() => {});
    act(() => screen.getByRole('link', { name: 'Look at the books' }).click());
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(screen.queryByText(SLOW)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.getByText(SLOW)).toBeDefined();
  });
});

test('what was asked for a page that was left is not waited for any longer', async () => {
  const { queries, service, user } = renderSite('/books', { delay: new Promise(() => {}) });
  await screen.findByRole('heading', { level: 1, name: 'Books' });
  const asked = queries.filter(({ request }) => request.dataCollectionId === 'Books');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false]);
  service.delay = null;
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  // React renders the new page first, and unmounts the old one in a second step.
  await waitFor(() => expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true]));
});
