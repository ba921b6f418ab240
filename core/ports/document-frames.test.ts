// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { documentFrames } from './document-frames.ts';

describe('hidden frames of a page', () => {
  test('a frame is in the page, unseen, until it is removed (SEC-13)', () => {
    const frame = documentFrames(window).show('about:blank');
    const element = document.querySelector('iframe');
    expect([element?.hidden, element?.contentWindow === frame.source, frame.source !== null]).toEqual([
      true,
      true,
      true,
    ]);
    frame.remove();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('the end of its loading is told once', () => {
    const loaded = vi.fn();
    const frame = documentFrames(window).show('about:blank', loaded);
    const element = document.querySelector('iframe');
    element?.dispatchEvent(new Event('load'));
    element?.dispatchEvent(new Event('load'));
    frame.remove();
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['frame-src', 'enforce', ['https://login.club.test']],
    ['frame-src', 'report', []],
    ['img-src', 'enforce', []],
  ])(
    'a violation of %s that the policy is to %s is told until the frame is removed: %j',
    (directive, disposition, told) => {
      const blocked = vi.fn();
      const frame = documentFrames(window).show('about:blank', undefined, blocked);
      const violate = () =>
        document.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), {
            effectiveDirective: directive,
            disposition,
            blockedURI: 'https://login.club.test',
          }),
        );
      violate();
      frame.remove();
      violate();
      expect(blocked.mock.calls.flat()).toEqual(told);
    },
  );

  test('messages arrive with their origin and source, until listening stops', () => {
    const receive = vi.fn();
    const stop = documentFrames(window).listen(receive);
    const message = { origin: 'https://site.test', source: window, data: { code: 'c1' } };
    window.dispatchEvent(new MessageEvent('message', message));
    stop();
    window.dispatchEvent(new MessageEvent('message', message));
    expect(receive.mock.calls).toMatchObject([[message]]);
  });
});
