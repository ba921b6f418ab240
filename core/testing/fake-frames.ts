import type { Frames, PostedMessage } from '../ports/frames.ts';

export interface FakeFrames extends Frames {
  readonly shown: { readonly address: string; readonly source: unknown }[];
  /** Frames that are in the page, and listeners that hear it. */
  open(): { frames: number; listeners: number };
  post(message: PostedMessage): void;
  /** Calls `loaded` for every frame, once it is in the page. */
  onShow(loaded: (frame: { readonly address: string; readonly source: unknown }) => void): void;
}

export function fakeFrames(): FakeFrames {
  const listeners = new Set<(message: PostedMessage) => void>();
  const shown: { address: string; source: unknown }[] = [];
  const inPage = new Set<object>();
  let onShow: (frame: { address: string; source: unknown }) => void = () => undefined;
  return {
    shown,
    open: () => ({ frames: inPage.size, listeners: listeners.size }),
    post: (message) => {
      for (const receive of [...listeners]) receive(message);
    },
    onShow: (loaded) => {
      onShow = loaded;
    },
    show(address) {
      const frame = { address, source: { window: shown.length } };
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
