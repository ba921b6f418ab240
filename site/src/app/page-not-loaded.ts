/** The code of a page could not be fetched: the reader is offline, or the build it belonged to is gone. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
  /** Lets the page be fetched anew when it is next shown. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A page could not be loaded.', { cause });
    this.forget = forget;
  }
}
