import type { Frames } from './frames.ts';

/** Hidden frames in the body of the page that `window` shows. */
export function documentFrames(window: Window): Frames {
  return {
    show(address, loaded, blocked) {
      const { document } = window;
      const frame = document.createElement('iframe');
      // A redirect within the frame can be blocked too, so any address counts. The event comes before that of `load`.
      const onViolation = (event: SecurityPolicyViolationEvent): void => {
        if (event.effectiveDirective === 'frame-src' && event.disposition === 'enforce') blocked?.(event.blockedURI);
      };
      document.addEventListener('securitypolicyviolation', onViolation);
      frame.hidden = true;
      frame.title = 'Signing in';
      frame.src = address;
      if (loaded !== undefined) frame.addEventListener('load', loaded, { once: true });
      document.body.append(frame);
      return {
        source: frame.contentWindow,
        remove() {
          document.removeEventListener('securitypolicyviolation', onViolation);
          frame.remove();
        },
      };
    },
    listen(receive) {
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
