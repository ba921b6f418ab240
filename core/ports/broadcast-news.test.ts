import { describe, expect, test, vi } from 'vitest';
import { broadcastNews } from './broadcast-news.ts';

interface FakeChannel {
  readonly name: string;
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(data: unknown): void;
}

/** BroadcastChannel, but for its being asynchronous: every other channel of the name hears. */
function channels(): (name: string) => FakeChannel {
  const all: FakeChannel[] = [];
  return (name) => {
    const channel: FakeChannel = {
      name,
      onmessage: null,
      postMessage(data) {
        for (const other of all) {
          if (other !== channel && other.name === name) other.onmessage?.(new MessageEvent('message', { data }));
        }
      },
    };
    all.push(channel);
    return channel;
  };
}

describe('news of a logout (SEC-28)', () => {
  test('reaches the other tabs of the client, and nobody else', () => {
    const open = channels();
    const [here, there, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    const tell = broadcastNews(open)('site-1', here);
    broadcastNews(open)('site-1', there);
    broadcastNews(open)('site-2', elsewhere);
    tell();
    expect([here, there, elsewhere].map((hear) => hear.mock.calls.length)).toEqual([0, 1, 0]);
  });

  test('messages other than those of a logout are ignored', () => {
    const open = channels();
    const hear = vi.fn();
    broadcastNews(open)('site-1', hear);
    open('backlot:site-1').postMessage({ signedOut: true });
    expect(hear).not.toHaveBeenCalled();
  });

  test('a browser without channels has none to tell', () => {
    expect(() => broadcastNews(undefined)('site-1', vi.fn())()).not.toThrow();
  });
});
