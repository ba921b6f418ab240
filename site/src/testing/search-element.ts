// By the HTML standard, `search` has no interface of its own. jsdom takes it for an unknown element, of which React warns.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element): string {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
