import { describe, expect, test } from 'vitest';
import { fakeFrames } from '../testing/fake-frames.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { awaitFrameMessage, readFrameMessage } from './frame-message.ts';

const source = { the: 'frame' };
const EXPECTED = { origin: 'https://site.test', source, state: 's1' };
const GOOD = { origin: 'https://site.test', source, data: { code: 'c1', state: 's1' } };

describe('message of the hidden frame (SEC-11)', () => {
  test('a message of the hidden frame can have a code', () => {
    expect(readFrameMessage(GOOD, EXPECTED)).toEqual({ state: 'code', code: 'c1' });
  });

  test('a message of the hidden frame can have a refusal (AUT-6)', () => {
    const data = {
      state: 's1',
      error: 'redirect_uri_not_allowed',
      rejectedOrigin: 'https://club.test',
      metaSiteId: 'm',
    };
    expect(readFrameMessage({ ...GOOD, data }, EXPECTED)).toEqual({
      state: 'refused',
      error: 'redirect_uri_not_allowed',
      description: null,
    });
  });

  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['an origin that only begins alike', { origin: 'https://site.test.evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another window', { source: { the: 'frame' } }],
    ['no window', { source: null }],
    ['another state', { data: { code: 'c1', state: 's2' } }],
    ['no state', { data: { code: 'c1' } }],
    ['no code', { data: { state: 's1' } }],
    ['an empty code', { data: { code: '', state: 's1' } }],
    ['text', { data: '{"code":"c1","state":"s1"}' }],
    ['nothing', { data: null }],
  ])('a message of the hidden frame is ignored: %s is ignored', (_what, part) => {
    expect(readFrameMessage({ ...GOOD, ...part }, EXPECTED)).toBeNull();
  });

  test('a frame without a window is answered by no window', () => {
    expect(readFrameMessage({ ...GOOD, source: null }, { ...EXPECTED, source: null })).toBeNull();
  });
});

describe('waiting for it (SEC-13, spec §9)', () => {
  const setUp = () => ({ frames: fakeFrames(), clock: manualClock() });
  const CLOSED = { frames: 0, listeners: 0 };

  test('the frame, the listener and the timer go with the answer', async () => {
    const { frames, clock } = setUp();
    frames.onShow((frame) => frames.post({ origin: 'https://site.test', source: frame.source, data: GOOD.data }));
    const message = awaitFrameMessage({ frames, clock }, 'https://site.test/authorize?x=1', 's1');
    expect(frames.open()).toEqual({ frames: 1, listeners: 1 });
    expect(await message).toEqual({ state: 'code', code: 'c1' });
    expect([frames.open(), clock.pending()]).toEqual([CLOSED, 0]);
  });

  test('waiting for the hidden frame ends after 120 000 ms, and its listeners are removed', async () => {
    const { frames, clock } = setUp();
    const message = awaitFrameMessage({ frames, clock }, 'https://site.test/authorize', 's1');
    clock.advance(119_999);
    expect(frames.open()).toEqual({ frames: 1, listeners: 1 });
    clock.advance(1);
    expect(await message).toBeNull();
    expect([frames.open(), clock.pending()]).toEqual([CLOSED, 0]);
  });

  test('a frame that cannot be shown leaves no listener', async () => {
    const { frames, clock } = setUp();
    const broken = {
      ...frames,
      show: () => {
        throw new Error('no body');
      },
    };
    await expect(awaitFrameMessage({ frames: broken, clock }, 'https://site.test/', 's1')).rejects.toThrow('no body');
    expect([frames.open(), clock.pending()]).toEqual([CLOSED, 0]);
  });
});
