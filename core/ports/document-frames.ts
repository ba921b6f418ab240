import type { Frames } from './frames.ts';

/** Hidden frames in the body of the page that `window` shows. */
export function documentFrames(window: Window): Frames {
  return {
    show(address, loaded) {
      const frame = window.document.createElement('iframe');
      frame.hidden = true;
      frame.title = 'Signing in';
      frame.src = address;
      if (loaded !== undefined) frame.addEventListener('load', loaded, { once: true });
      window.document.body.append(frame);
      return { source: frame.contentWindow, remove: () => frame.remove() };
    },
    listen(receive) {
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
