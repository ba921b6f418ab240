import type { Fail, FailWithStatus } from '#handlers/define-config.ts';
import { isRecord } from './catalog.ts';
import { type Address, type Buyer, type Cart, CHANNELS, type Channel } from './documents.ts';

type Refusing = { readonly fail: Fail };

/** The same call, whose errors have other codes: each service has its own for the same case. */
export function withCodes<Call extends Refusing>(call: Call, codes: Readonly<Record<string, string>>): Call {
  const fail: Fail = (...given: Parameters<FailWithStatus> | ByName) => {
    if (isByName(given)) return call.fail(codes[given[0]] ?? given[0], given[1]);
    const [status, code, ...others] = given;
    return call.fail(status, codes[code] ?? code, ...others);
  };
  return { ...call, fail };
}

type ByName = [code: string, data?: object | undefined];

function isByName<Other extends readonly unknown[]>(given: ByName | Other): given is ByName {
  return typeof given[0] === 'string';
}

/** Throws for a field that has a value, and that its pack does not play. Nothing that is sent is ignored; a switch that is off asks for nothing. */
export function refuseUnplayed({ fail }: Refusing, request: object, names: readonly string[]): void {
  const isSent = (value: unknown) => !isAbsent(value) && value !== false;
  const name = names.find((each) => isSent(Object.entries(request).find(([field]) => field === each)?.[1]));
  if (name === undefined) return;
  fail(
    400,
    'NOT_PLAYED',
    `Backlot does not play ${name}. Leave it out, or answer the call by a handler of the configuration.`,
  );
}

/** Whether a value says nothing: also a text, a list or an object that is empty. */
export function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** The sales channel of a request. */
export function channelIn({ fail }: Refusing, sent: unknown, field: string): Channel | undefined {
  if (sent === undefined || sent === null) return undefined;
  const channel = CHANNELS.find((each) => each === sent);
  return channel ?? fail(400, 'INVALID_ARGUMENT', `${field} must be one of ${CHANNELS.join(', ')}.`);
}

/** The texts of an address as all services have it. What is empty is left out. */
export function addressIn(sent: object): Address {
  const names = ['country', 'subdivision', 'city', 'postalCode', 'addressLine', 'addressLine2'] as const;
  const { streetAddress } = { streetAddress: undefined, ...sent };
  return {
    ...textsIn(sent, names),
    ...(isRecord(streetAddress) && { streetAddress: textsIn(streetAddress, ['number', 'name']) }),
  };
}

export function buyerIn(sent: object | undefined | null): Buyer {
  return textsIn(sent ?? {}, ['email', 'firstName', 'lastName', 'phone', 'company']);
}

/** What all services say of the person beside an address. */
function contactDetailsOf({ email: _email, ...details }: Buyer): Omit<Buyer, 'email'> {
  return details;
}

/** An address with the person who is there. */
export function destinationOf({ address, buyer }: Pick<Cart, 'address' | 'buyer'>) {
  return { ...(address && { address }), contactDetails: contactDetailsOf(buyer) };
}

/** Whose a cart is, as Cart V1 and checkouts have it. */
export function buyerInfoOf({ owner, buyer }: Pick<Cart, 'owner' | 'buyer'>) {
  return {
    ...(owner.role === 'member' ? { memberId: owner.id } : { visitorId: owner.id }),
    ...(buyer.email !== undefined && { email: buyer.email }),
  };
}

/** The chosen options of a line, as all services have them. */
export function descriptionLinesOf({ choices }: { readonly choices: readonly { name: string; choice: string }[] }) {
  return choices.map(({ name, choice }) => ({ name: translatable(name), plainText: translatable(choice) }));
}

export function translatable(original: string): { original: string; translated: string } {
  return { original, translated: original };
}

function textsIn<Name extends string>(sent: object, names: readonly Name[]): { readonly [Each in Name]?: string } {
  const texts: { [Each in Name]?: string } = {};
  for (const name of names) {
    const text: unknown = Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined;
    if (typeof text === 'string' && text !== '') texts[name] = text;
  }
  return texts;
}

/** What a bulk answers beside its results. */
export function countOf(results: readonly { readonly success: boolean }[]) {
  const totalSuccesses = results.filter(({ success }) => success).length;
  return { totalSuccesses, totalFailures: results.length - totalSuccesses, undetailedFailures: 0 };
}
