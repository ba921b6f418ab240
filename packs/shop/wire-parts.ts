import type { Fail } from '#simulator/start/config/define-config.ts';
import { isRecord } from './catalog.ts';
import { type Address, type Buyer, CHANNELS, type Channel } from './documents.ts';

type Refusing = { readonly fail: Fail };

/** Throws for a field that has a value, and that the shop does not play. Nothing that is sent is ignored. */
export function refuseUnplayed({ fail }: Refusing, request: object, names: readonly string[]): void {
  const name = names.find((each) => !isAbsent(Object.entries(request).find(([field]) => field === each)?.[1]));
  if (name === undefined) return;
  fail(
    400,
    'NOT_PLAYED',
    `The shop does not play ${name}. Leave it out, or answer the call by a handler of the configuration.`,
  );
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
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
export function contactDetailsOf({ email: _email, ...details }: Buyer): Omit<Buyer, 'email'> {
  return details;
}

function textsIn<Name extends string>(sent: object, names: readonly Name[]): { readonly [Each in Name]?: string } {
  const texts: { [Each in Name]?: string } = {};
  for (const name of names) {
    const text: unknown = Object.hasOwn(sent, name) ? Reflect.get(sent, name) : undefined;
    if (typeof text === 'string' && text !== '') texts[name] = text;
  }
  return texts;
}
