/** What an operation of the platform's packages says about itself: what a function of their `./meta` returns. */
export interface OperationMeta {
  /** The path at a host, with `:name` for each variable. */
  readonly getUrl: (context: { readonly host: string }) => string;
  readonly httpMethod: string;
  /** The path within the service. It names the variables as the request does: `/v2/bookings/{booking.id}`. */
  readonly path: string;
  /** Only types: the request and the answer on the wire. */
  readonly __originalRequestType: unknown;
  readonly __originalResponseType: unknown;
}

/** An operation of the platform: a function of the `./meta` of one of its packages. */
export type PlatformOperation = () => OperationMeta;

const HOST = 'www.wixapis.com';

/** The method and the address of an operation. */
export function addressOf({ httpMethod, getUrl }: Pick<OperationMeta, 'httpMethod' | 'getUrl'>): string {
  return `${httpMethod} ${getUrl({ host: HOST })}`;
}

/** The path of an operation, with `{name}` for each variable. `/bookings/{id}:confirm` has a variable, and the name of an action. */
export function pathOf({ getUrl }: Pick<OperationMeta, 'getUrl'>): string {
  return getUrl({ host: HOST }).replaceAll(/\/:(\w+)/g, '/{$1}');
}
