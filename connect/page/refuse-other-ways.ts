import { askedInPage, type Connection, type Destination, destinationOf } from '../destination.ts';
import { refuseRequest } from '../refuse-request.ts';
import type { RefusedRequest } from '../refused-request.ts';

/**
 * Redirects or refuses the ways out of a page that are neither requests, sockets nor elements: beacons, and addresses that the
 * page goes to.
 */
export function refuseOtherWays(connection: () => Connection): void {
  const goesTo = (asked: unknown, method: string): Destination & { refuse(): RefusedRequest } => {
    const url = askedInPage(asked instanceof Request ? asked.url : String(asked));
    const destination: Destination = url === undefined ? { kind: 'unchanged' } : destinationOf(url, connection());
    const refuse = () => {
      const reason = destination.kind === 'refused' ? destination.reason : '';
      return refuseRequest(reason, { method, url: url ?? new URL(location.href) }, connection());
    };
    return { ...destination, refuse };
  };
  /** The arguments to call with; undefined after a refusal that the caller is not told by an error. */
  const allowed = ([asked, ...rest]: readonly unknown[], method: string): readonly unknown[] | undefined => {
    const destination = goesTo(asked, method);
    if (destination.kind === 'unchanged') return [asked, ...rest];
    if (destination.kind === 'simulator') return [destination.url.href, ...rest];
    reportError(destination.refuse());
    return undefined;
  };

  const fetchLater: unknown = Reflect.get(globalThis, 'fetchLater');
  if (typeof fetchLater === 'function') {
    const guarded = new Proxy(fetchLater, {
      apply: (original, self, [asked, ...rest]: unknown[]) => {
        const destination = goesTo(asked, 'POST');
        if (destination.kind === 'refused') throw destination.refuse();
        return Reflect.apply(original, self, [destination.kind === 'simulator' ? destination.url : asked, ...rest]);
      },
    });
    Reflect.set(globalThis, 'fetchLater', guarded);
  }
  navigator.sendBeacon = new Proxy(navigator.sendBeacon, {
    apply: (original, _self, args: unknown[]) => {
      const given = allowed(args, 'POST');
      return given !== undefined && Reflect.apply(original, navigator, given);
    },
  });
  window.open = new Proxy(window.open, {
    apply: (original, self, args: unknown[]) => {
      const given = allowed(args, 'GET');
      return given === undefined ? null : Reflect.apply(original, self, given);
    },
  });
  refuseNavigation((address, method) => allowed([address], method)?.[0]);
}

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
  readonly formData: FormData | null;
  readonly downloadRequest: string | null;
}

/** Links, forms and scripts lead to the simulator or nowhere, in browsers that tell about it (the Navigation API). */
function refuseNavigation(allowed: (address: string, method: string) => unknown): void {
  const navigation: EventTarget | undefined = Reflect.get(globalThis, 'navigation');
  navigation?.addEventListener('navigate', (event) => {
    if (!isNavigateEvent(event) || !event.cancelable) return;
    const { url } = event.destination;
    const leadsTo = allowed(url, event.formData === null ? 'GET' : 'POST');
    if (leadsTo === url) return;
    event.preventDefault();
    // The fields of a form would be lost.
    if (typeof leadsTo === 'string' && event.formData === null) location.assign(leadsTo);
  });
  // What opens another window is no navigation of this one.
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, (event) => refuseOtherWindow(event, allowed), true);
  }
}

function refuseOtherWindow(event: Event, allowed: (address: string, method: string) => unknown): void {
  const selector = event.type === 'submit' ? 'form' : 'a, area';
  const element = event.target instanceof Element ? event.target.closest(selector) : null;
  const [target, address] = ['target', event.type === 'submit' ? 'action' : 'href'].map((name) =>
    element?.getAttribute(name),
  );
  if (!target || target === '_self' || !address) return;
  const { href } = new URL(address, document.baseURI);
  const leadsTo = allowed(href, event.type === 'submit' ? 'POST' : 'GET');
  if (leadsTo === href) return;
  event.preventDefault();
  if (typeof leadsTo === 'string' && event.type === 'click') window.open(leadsTo, target);
}

function isNavigateEvent(event: Event): event is NavigateEvent {
  return 'destination' in event && 'formData' in event;
}
