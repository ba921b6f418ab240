import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endingAfter,
  isLoggedIn,
  type Role,
  reduceSession,
  type Session,
  type SessionEvent,
  type TokenSet,
} from './session.ts';

const tokens: TokenSet = { access: { value: 'a', expiresAt: 200, renewAt: 140 }, refreshToken: 'r' };
const fresh: TokenSet = { access: { value: 'b', expiresAt: 400, renewAt: 340 }, refreshToken: 's' };

function sessionOf(role: Role): Session {
  return role === 'none' ? { role } : { role, ...tokens };
}
type Transition = Exclude<SessionEvent['type'], 'replaced'>;
function eventOf(type: Transition): SessionEvent {
  return type === 'renewal-refused' || type === 'logged-out' ? { type } : { type, tokens: fresh };
}

describe('session role (spec §4)', () => {
  test.each([
    ['none', 'anonymous-issued', 'visitor'],
    ['none', 'code-exchanged', 'none'],
    ['none', 'renewed', 'none'],
    ['none', 'renewal-refused', 'none'],
    ['none', 'logged-out', 'none'],
    ['visitor', 'anonymous-issued', 'visitor'],
    ['visitor', 'code-exchanged', 'member'],
    ['visitor', 'renewed', 'visitor'],
    ['visitor', 'renewal-refused', 'none'],
    ['visitor', 'logged-out', 'visitor'],
    ['member', 'anonymous-issued', 'member'],
    ['member', 'code-exchanged', 'member'],
    ['member', 'renewed', 'member'],
    ['member', 'renewal-refused', 'none'],
    ['member', 'logged-out', 'none'],
  ] as const)('the role of a session: %s, then %s: %s', (before, event, after) => {
    expect(reduceSession(sessionOf(before), eventOf(event)).role).toBe(after);
  });

  test.each([
    ['none', 'renewed'],
    ['visitor', 'anonymous-issued'],
    ['visitor', 'logged-out'],
    ['member', 'anonymous-issued'],
    ['member', 'code-exchanged'],
  ] as const)(
    'the role of a session does not change, nor its tokens: %s, then %s: nothing changes',
    (before, event) => {
      const session = sessionOf(before);
      expect(reduceSession(session, eventOf(event))).toBe(session);
    },
  );

  test('a session keeps the newest tokens', () => {
    expect(reduceSession(sessionOf('member'), eventOf('renewed'))).toEqual({ role: 'member', ...fresh });
  });

  test.each([
    ['none', false],
    ['visitor', false],
    ['member', true],
  ] as const)('whether a session with the role %s is logged in: %s', (role, expected) => {
    expect(isLoggedIn(sessionOf(role))).toBe(expected);
  });
});

describe('how a membership ended', () => {
  const NONE: Session = { role: 'none' };
  const AFTERMATH: Session = { role: 'none', ended: true };
  const VISITOR_AFTER: Session = { role: 'visitor', ...tokens, ended: true };

  test.each<[string, Session, Transition, Session]>([
    ['a refused renewal leaves a mark', sessionOf('member'), 'renewal-refused', AFTERMATH],
    ['a logout leaves none', sessionOf('member'), 'logged-out', NONE],
    ['nor does a visitor who is refused', sessionOf('visitor'), 'renewal-refused', NONE],
    ['the next visitor carries the mark on', AFTERMATH, 'anonymous-issued', { role: 'visitor', ...fresh, ended: true }],
    ['over renewals', VISITOR_AFTER, 'renewed', { role: 'visitor', ...fresh, ended: true }],
    ['and refusals', VISITOR_AFTER, 'renewal-refused', AFTERMATH],
    ['until the next login', VISITOR_AFTER, 'code-exchanged', { role: 'member', ...fresh }],
  ])('how a membership ended: %s', (_rule, before, event, after) => {
    expect(reduceSession(before, eventOf(event))).toEqual(after);
  });

  test.each<[Session, Session, 'signed-out' | 'ended' | null, 'signed-out' | 'ended' | null]>([
    [sessionOf('member'), NONE, null, 'signed-out'],
    [sessionOf('member'), AFTERMATH, null, 'ended'],
    [sessionOf('member'), VISITOR_AFTER, null, 'ended'],
    [sessionOf('member'), sessionOf('visitor'), null, 'signed-out'],
    [sessionOf('member'), sessionOf('member'), null, null],
    [NONE, sessionOf('visitor'), 'ended', 'ended'],
    [VISITOR_AFTER, sessionOf('member'), 'ended', null],
    [NONE, sessionOf('visitor'), null, null],
    [NONE, VISITOR_AFTER, null, null], // it ended before this page was there
  ])('how a membership ended: from %j to %j, knowing %s: %s', (before, after, known, ending) => {
    expect(endingAfter(before, after, known)).toBe(ending);
  });
});

const anyEvent = fc
  .constantFrom('anonymous-issued', 'code-exchanged', 'renewed', 'renewal-refused', 'logged-out')
  .map((type) => eventOf(type));

describe('any sequence of events', () => {
  test('in any sequence of events, only a visitor becomes a member, and only by a code', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let session: Session = { role: 'none' };
        for (const event of events) {
          const after = reduceSession(session, event);
          const becameMember = after.role === 'member' && session.role !== 'member';
          if (becameMember) expect([session.role, event.type]).toEqual(['visitor', 'code-exchanged']);
          session = after;
        }
      }),
    );
  });

  test('a role other than none has tokens, and none has none', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const session = events.reduce<Session>(reduceSession, { role: 'none' });
        expect('access' in session).toBe(session.role !== 'none');
      }),
    );
  });

  test('nothing that follows a logout brings the member back without a new visitor and a new code', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const loggedOut = reduceSession(sessionOf('member'), { type: 'logged-out' });
        const session = events.filter(({ type }) => type !== 'code-exchanged').reduce(reduceSession, loggedOut);
        expect(session.role).not.toBe('member');
      }),
    );
  });
});
