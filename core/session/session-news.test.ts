import { describe, expect, test, vi } from 'vitest';
import { inside } from '../client/client-parts.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import type { Session } from './session.ts';
import { newsOf, onSessionNews, type SessionNews } from './session-news.ts';
import { createSessionStore } from './session-store.ts';

const tokens = (value: string) => ({
  access: { value, expiresAt: 5000, renewAt: 4000 },
  refreshToken: `refresh-${value}`,
});
const NONE: Session = { role: 'none' };
const ENDED: Session = { role: 'none', ended: true };
const VISITOR: Session = { role: 'visitor', ...tokens('v1') };
const MEMBER: Session = { role: 'member', ...tokens('m1') };

test.each<[string, Session, Session, SessionNews[]]>([
  ['a first visitor', NONE, VISITOR, [{ type: 'role-changed', from: 'none', to: 'visitor' }]],
  ['a login', VISITOR, MEMBER, [{ type: 'role-changed', from: 'visitor', to: 'member' }]],
  ['a renewal', MEMBER, { role: 'member', ...tokens('m2') }, [{ type: 'tokens-renewed', role: 'member' }]],
  ['the same tokens, read again', MEMBER, { ...MEMBER }, []],
  [
    'a logout',
    MEMBER,
    NONE,
    [
      { type: 'role-changed', from: 'member', to: 'none' },
      { type: 'session-ended', cause: 'signed-out' },
    ],
  ],
  [
    'a refused renewal',
    MEMBER,
    ENDED,
    [
      { type: 'role-changed', from: 'member', to: 'none' },
      { type: 'session-ended', cause: 'ended' },
    ],
  ],
  ['the end of a visitor', VISITOR, NONE, [{ type: 'role-changed', from: 'visitor', to: 'none' }]],
])('%s is told as it is', (_title, before, after, news) => {
  expect(newsOf(before, after)).toEqual(news);
});

describe('a listener', () => {
  test('hears the renewal of the same member, of which `subscribe` tells nothing', () => {
    const store = createSessionStore(memoryStorage(), 'session');
    store.dispatch({ type: 'replaced', session: MEMBER });
    const byRole = vi.fn();
    const heard: SessionNews[] = [];
    store.subscribe(byRole);
    const stop = onSessionNews({ [inside]: { store } }, (news) => heard.push(news));
    store.dispatch({ type: 'renewed', tokens: tokens('m2') });
    stop();
    store.dispatch({ type: 'renewed', tokens: tokens('m3') });
    expect(heard).toEqual([{ type: 'tokens-renewed', role: 'member' }]);
    expect(byRole).not.toHaveBeenCalled();
  });
});
