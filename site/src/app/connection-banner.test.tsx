import { act, screen } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { test } from '../testing/site-test.tsx';

const OFFLINE = /^You are offline/;
const LOST = /^We cannot reach the club’s library/;
const SLOW = /is taking its time/;

describe('the connection', () => {
  test('a connection that the browser has lost is called so, until it is back', async ({ showSite }) => {
    await showSite('/nowhere');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(OFFLINE).closest('[role=status]')).not.toBeNull();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });

  test('a connection to a service that does not answer is called lost', async ({ showSite, world }) => {
    await world.faults.add({ drop: true });
    await showSite('/books');
    expect(await screen.findByText(LOST)).toBeDefined();
  });

  test('a connection that keeps readers waiting for four seconds is called slow', async ({ showSite, world }) => {
    await showSite('/nowhere');
    await screen.findByRole('heading', { level: 1 });
    await world.faults.hold();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => screen.getByRole('link', { name: 'Look at the books' }).click());
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(screen.queryByText(SLOW)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.getByText(SLOW)).toBeDefined();
  });
});

test('what was asked for a page that was left is not waited for any longer', async ({ showSite, world }) => {
  await world.faults.hold({ operation: 'queryItems', count: 1 });
  const { user } = await showSite('/books');
  await screen.findByRole('heading', { level: 1, name: 'Books' });
  await vi.waitFor(async () => expect(await world.faults.list()).toMatchObject([{ remaining: 0 }]));
  await world.requests.expectNone('queryItems');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  // React renders the new page first, and unmounts the old one in a second step.
  await vi.waitFor(async () => {
    const [query] = await world.requests.expect('queryItems', 1);
    expect(query?.status).toBeNull();
  });
});
