/** What webpack and Turbopack hand a loader, as far as it is used here. */
interface LoaderContext {
  getOptions(): { readonly code: string };
}

/** A loader of webpack and Turbopack that puts `code` before a module. */
export default function prependCode(this: LoaderContext, source: string): string {
  return `"use strict";${this.getOptions().code}\n${source}`;
}
