import type { Connection } from '../destination.ts';
import { asWritten, htmlThroughSimulator, LOADING, throughSimulator } from './element-addresses.ts';

type Accessor = { get(this: object): unknown; set(this: object, value: unknown): void };

/**
 * Makes the elements of this page load pictures of the platform from the simulator, and everything else of the platform from
 * nowhere: by properties, attributes, HTML and CSS. What the parser of the page creates is changed after it was created.
 */
export function redirectElements(connection: () => Connection): void {
  const through = (text: unknown): unknown => (isAddress(text) ? throughSimulator(String(text), connection()) : text);
  const written = (text: unknown): unknown => (typeof text === 'string' ? asWritten(text, connection()) : text);
  const html = (text: unknown): unknown => (typeof text === 'string' ? htmlThroughSimulator(text, connection()) : text);

  const changed = new Set<object>();
  for (const [tag, attributes] of Object.entries(LOADING)) {
    for (const attribute of attributes) {
      const property = attribute === 'imagesrcset' ? 'imageSrcset' : attribute;
      const [owner, accessor] = accessorOf(document.createElement(tag), property);
      // Audio and video share theirs.
      if (owner === undefined || changed.has(accessor)) continue;
      const both = throughAccessor(accessor, through, written);
      changed.add(both);
      Object.defineProperty(owner, property, both);
    }
  }
  for (const [owner, property] of [
    [Element.prototype, 'innerHTML'],
    [Element.prototype, 'outerHTML'],
    [ShadowRoot.prototype, 'innerHTML'],
  ] as const) {
    const [, accessor] = accessorOf(owner, property);
    Object.defineProperty(
      owner,
      property,
      throughAccessor(accessor, html, (text) => text),
    );
  }

  const { getAttribute, setAttribute } = Element.prototype;
  const isLoading = (element: Element, attribute: unknown): boolean =>
    attribute === 'style' || (LOADING[element.localName]?.includes(String(attribute).toLowerCase()) ?? false);
  changeArguments(Element.prototype, 'setAttribute', (element, [name, value]) => [
    name,
    element instanceof Element && isLoading(element, name) ? through(value) : value,
  ]);
  changeArguments(Element.prototype, 'setAttributeNS', (element, [space, name, value]) => [
    space,
    name,
    element instanceof Element && isLoading(element, name) ? through(value) : value,
  ]);
  Element.prototype.getAttribute = new Proxy(getAttribute, {
    apply: (original, element: Element, args: unknown[]) => {
      const value: unknown = Reflect.apply(original, element, args);
      return value !== null && isLoading(element, args[0]) ? written(value) : value;
    },
  });
  changeArguments(Element.prototype, 'insertAdjacentHTML', (_self, [where, text]) => [where, html(text)]);
  changeArguments(Range.prototype, 'createContextualFragment', (_self, args) => args.map(html));
  changeArguments(Document.prototype, 'write', (_self, args) => args.map(html));
  changeArguments(Document.prototype, 'writeln', (_self, args) => args.map(html));
  changeArguments(CSSStyleSheet.prototype, 'insertRule', (_self, [rule, ...at]) => [through(rule), ...at]);
  changeArguments(CSSStyleSheet.prototype, 'replace', (_self, args) => args.map(through));
  changeArguments(CSSStyleSheet.prototype, 'replaceSync', (_self, args) => args.map(through));

  const change = (element: Element): void => {
    for (const name of [...(LOADING[element.localName] ?? []), 'style']) {
      const value = getAttribute.call(element, name);
      const next = value === null ? null : throughSimulator(value, connection());
      if (next !== null && next !== value) setAttribute.call(element, name, next);
    }
    if (!(element instanceof HTMLStyleElement)) return;
    const css = element.textContent ?? '';
    const next = throughSimulator(css, connection());
    if (next !== css) element.textContent = next;
  };
  const selector = [...Object.keys(LOADING), 'style', '[style]'].join(',');
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      // A text belongs to the element around it, which can be a style.
      const around = target instanceof Element ? target : target.parentElement;
      if (around !== null) change(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        change(node);
        for (const inside of node.querySelectorAll(selector)) change(inside);
      }
    }
  });
  const attributeFilter = [...new Set(Object.values(LOADING).flat()), 'style'];
  const observe = (root: Node): void =>
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter });
  observe(document);
  Element.prototype.attachShadow = new Proxy(Element.prototype.attachShadow, {
    apply: (original, element: Element, args: unknown[]) => {
      const root: ShadowRoot = Reflect.apply(original, element, args);
      observe(root);
      return root;
    },
  });
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement) changeRules(target.sheet, (css) => throughSimulator(css, connection()));
  };
  document.addEventListener('load', onLoad, true);
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' || value instanceof URL;
}

/** The property of an element, and the prototype that has it. Without one, the property does not load anything here. */
function accessorOf(element: object, property: string): [object | undefined, Accessor] {
  for (let owner: object | null = element; owner !== null; owner = Reflect.getPrototypeOf(owner)) {
    const { get, set } = Object.getOwnPropertyDescriptor(owner, property) ?? {};
    if (get !== undefined && set !== undefined) return [owner, { get, set }];
  }
  return [undefined, { get: () => undefined, set: () => undefined }];
}

function throughAccessor({ get, set }: Accessor, write: Change, read: Change): PropertyDescriptor & Accessor {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return read(Reflect.apply(get, this, []));
    },
    set(value) {
      Reflect.apply(set, this, [write(value)]);
    },
  };
}

type Change = (value: unknown) => unknown;

/** Makes a method get other arguments than it is called with. */
function changeArguments(
  owner: object,
  name: string,
  change: (self: unknown, args: readonly unknown[]) => readonly unknown[],
): void {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') return;
  const changed = new Proxy(method, {
    apply: (original, self, args) => Reflect.apply(original, self, change(self, args)),
  });
  Reflect.set(owner, name, changed);
}

/** Changes the rules of a style sheet that a link has loaded. Those of another origin cannot be read. */
function changeRules(sheet: CSSStyleSheet | CSSGroupingRule | null, change: (css: string) => string): void {
  let rules: readonly CSSRule[];
  try {
    rules = [...(sheet?.cssRules ?? [])];
  } catch {
    return;
  }
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) changeRules(rule, change);
    if (!(rule instanceof CSSStyleRule || rule instanceof CSSFontFaceRule)) continue;
    const { cssText } = rule.style;
    const next = change(cssText);
    if (next !== cssText) rule.style.cssText = next;
  }
}
