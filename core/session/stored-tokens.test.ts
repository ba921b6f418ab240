import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { testClient } from '../testing/test-client.ts';
import { storedTokens } from './stored-tokens.ts';

const MEMBER = {
  accessToken: { value: 'member-access', expiresAt: 1_003_600 },
  refreshToken: { value: 'member-refresh', role: 'member' },
} as const;

describe('tokens that are stored before the site is opened', () => {
  test('tokens that are stored before the site is opened are the session of the client that is created afterwards', () => {
    const storage = memoryStorage();
    const { key, value } = storedTokens('site-1', MEMBER);
    storage.set(key, value);
    const { client } = testClient({ storage });
    expect([key, client.session.role(), client.tokens()]).toEqual(['backlot:site-1:session', 'member', MEMBER]);
  });

  test('tokens that are stored before the site is opened must be those of a session', () => {
    const none = { ...MEMBER, refreshToken: { value: '', role: 'none' } } as const;
    expect(() => storedTokens('site-1', none)).toThrow(RangeError);
  });
});
