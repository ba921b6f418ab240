/** The code of a page could not be loaded: the reader is offline, or the server no longer has that build. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
  /** Lets the page's code be fetched again when the page is next shown. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('A page could not be loaded.', { cause });
    this.forget = forget;
  }
}
