/** A message that this page received by `postMessage`, unchecked. `source` identifies the window that sent it. */
export interface PostedMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Hidden frames, and the messages that their page receives. The caller must check the messages. */
export interface Frames {
  /**
   * Loads `address` in a hidden frame. Calls `loaded` when that is done, or `blocked` with the blocked address when the
   * policy of the page forbids it. `source` identifies its window.
   */
  show(
    address: string,
    loaded?: () => void,
    blocked?: (blockedUri: string) => void,
  ): { readonly source: unknown; remove(): void };
  /** Returns the function that stops listening. */
  listen(receive: (message: PostedMessage) => void): () => void;
}
