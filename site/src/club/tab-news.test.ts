import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { shareChanges } from './tab-news.ts';

function channelBetweenTabs(): (name: string) => BroadcastChannel {
  const tabs: EventTarget[] = [];
  return (name) => {
    const hear: BroadcastChannel['onmessage'] = null;
    const tab: BroadcastChannel = Object.assign(new EventTarget(), {
      name,
      onmessage: hear,
      onmessageerror: null,
      close: () => {},
      postMessage: (data: unknown) => {
        for (const other of tabs) if (other !== tab) other.dispatchEvent(new MessageEvent('message', { data }));
      },
    });
    tab.addEventListener('message', (event) => tab.onmessage?.call(tab, event));
    tabs.push(tab);
    return tab;
  };
}

test('what one tab changed, another asks for again', async () => {
  const open = channelBetweenTabs();
  const [here, there] = [new QueryClient(), new QueryClient()];
  const tell = shareChanges(here, open);
  shareChanges(there, open);
  const asked = vi.spyOn(there, 'invalidateQueries');
  const askedHere = vi.spyOn(here, 'invalidateQueries');
  tell(['member', 'shelf'], ['reviews', 'book-1']);
  expect(asked.mock.calls).toEqual([[{ queryKey: ['member', 'shelf'] }], [{ queryKey: ['reviews', 'book-1'] }]]);
  expect(askedHere).not.toHaveBeenCalled();
});

test('a browser without channels has tabs that do not know of each other', () => {
  expect(() => shareChanges(new QueryClient(), undefined)(['member'])).not.toThrow();
});
