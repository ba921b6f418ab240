/** What reached this page by `postMessage`, unchecked. `source` identifies the window that sent it. */
export interface PostedMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Hidden frames, and the messages that arrive at the page that holds them. All checks are the caller's (SEC-11). */
export interface Frames {
  /** Loads `address` unseen, and calls `loaded` once that is done. `source` identifies its window. */
  show(address: string, loaded?: () => void): { readonly source: unknown; remove(): void };
  /** Returns how to stop listening. */
  listen(receive: (message: PostedMessage) => void): () => void;
}
