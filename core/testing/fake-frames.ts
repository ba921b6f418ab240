import type { Frames, PostedMessage } from '../ports/frames.ts';

interface ShownFrame {
  readonly address: string;
  readonly source: unknown;
  /** Does what a browser does when the frame has loaded. */
  readonly load: () => void;
  /** Does what a browser does when the policy of the page forbids the frame. */
  readonly block: (blockedUri: string) => void;
}

export interface FakeFrames extends Frames {
  readonly shown: ShownFrame[];
  /** The number of frames in the page, and of message listeners. */
  open(): { frames: number; listeners: number };
  post(message: PostedMessage): void;
  /** Calls `shown` for every frame, once it is in the page. */
  onShow(shown: (frame: ShownFrame) => void): void;
}

export function fakeFrames(): FakeFrames {
  const listeners = new Set<(message: PostedMessage) => void>();
  const shown: ShownFrame[] = [];
  const inPage = new Set<object>();
  let onShow: (frame: ShownFrame) => void = () => undefined;
  return {
    shown,
    open: () => ({ frames: inPage.size, listeners: listeners.size }),
    post: (message) => {
      for (const receive of [...listeners]) receive(message);
    },
    onShow: (run) => {
      onShow = run;
    },
    show(address, loaded = () => undefined, blocked = () => undefined) {
      const frame = { address, source: { window: shown.length }, load: loaded, block: blocked };
      inPage.add(frame);
      shown.push(frame);
      queueMicrotask(() => onShow(frame));
      return { source: frame.source, remove: () => void inPage.delete(frame) };
    },
    listen(receive) {
      listeners.add(receive);
      return () => void listeners.delete(receive);
    },
  };
}
