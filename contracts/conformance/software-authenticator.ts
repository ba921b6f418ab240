import type { AssertionCredential, RegistrationCredential } from '../identity/passkey-credential.ts';

/** What an authenticator can do wrong. */
export interface Deviation {
  /** The page that the browser reports. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The signature counter of this use. Without it, each use counts one up. */
  readonly counter?: number;
  /** Whether a PIN or a fingerprint was checked. */
  readonly isUserVerified?: boolean;
  readonly userHandle?: string;
  /** Signs with a key that the service does not know. */
  readonly isForged?: boolean;
}

interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}
interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * One passkey in software, with an ES256 key (WebAuthn §6). It plays the authenticator and the browser, so that a suite
 * needs neither.
 */
export async function softwareAuthenticator(origin: string): Promise<SoftwareAuthenticator> {
  const [keys, otherKeys] = await Promise.all([newKeys(), newKeys()]);
  const credentialId = crypto.getRandomValues(new Uint8Array(16));
  let counter = 0;
  let userHandle = '';
  return {
    id: base64url(credentialId),
    create: async (optionsJson, deviation = {}) => {
      const { rp, user, challenge }: CreationOptions = JSON.parse(optionsJson);
      userHandle = user.id;
      const authenticatorData = joined(
        await authenticatorDataOf(rp.id, counter, HAS_CREDENTIAL, deviation),
        new Uint8Array(16), // The AAGUID: an unknown model.
        Uint8Array.of(0, credentialId.length),
        credentialId,
        await coseKeyOf(keys),
      );
      const id = base64url(credentialId);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin, deviation),
          attestationObject: base64url(
            cborMap([
              [cborText('fmt'), cborText('none')],
              [cborText('attStmt'), cborMap([])],
              [cborText('authData'), cborBytes(authenticatorData)],
            ]),
          ),
          transports: ['internal'],
        },
      };
    },
    get: async (optionsJson, deviation = {}) => {
      const { rpId, challenge }: RequestOptions = JSON.parse(optionsJson);
      counter += 1;
      const authenticatorData = await authenticatorDataOf(rpId, counter, 0, deviation);
      const clientDataJSON = clientData('webauthn.get', challenge, origin, deviation);
      const signed = joined(authenticatorData, await sha256(fromBase64url(clientDataJSON)));
      const { privateKey } = deviation.isForged ? otherKeys : keys;
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed);
      const id = base64url(credentialId);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          clientDataJSON,
          authenticatorData: base64url(authenticatorData),
          signature: base64url(derSignature(new Uint8Array(signature))),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
  };
}

export interface SoftwareAuthenticator {
  /** The id of the passkey. */
  readonly id: string;
  /** `optionsJson` is a `PublicKeyCredentialCreationOptionsJSON`. */
  create(optionsJson: string, deviation?: Deviation): Promise<RegistrationCredential>;
  /** `optionsJson` is a `PublicKeyCredentialRequestOptionsJSON`. */
  get(optionsJson: string, deviation?: Deviation): Promise<AssertionCredential>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The type is inferred, because browsers and Node name it differently. */
function newKeys() {
  return crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
}

/** The hash of the RP ID, the flags and the counter (WebAuthn §6.1). */
async function authenticatorDataOf(rpId: string, counter: number, flags: number, deviation: Deviation): Promise<Bytes> {
  const verified = deviation.isUserVerified === false ? 0 : USER_VERIFIED;
  const head = new DataView(new ArrayBuffer(5));
  head.setUint8(0, USER_PRESENT | verified | flags);
  head.setUint32(1, deviation.counter ?? counter);
  return joined(await sha256(utf8(deviation.rpId ?? rpId)), new Uint8Array(head.buffer));
}

function clientData(type: string, challenge: string, origin: string, deviation: Deviation): string {
  const data = { type, challenge: deviation.challenge ?? challenge, origin: deviation.origin ?? origin };
  return base64url(utf8(JSON.stringify(data)));
}

/** The public key as COSE writes it: key type EC2, algorithm ES256, curve P-256 (RFC 9052 §7). */
async function coseKeyOf({ publicKey }: Awaited<ReturnType<typeof newKeys>>): Promise<Bytes> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(fromBase64url(x))],
    [cborInteger(-3), cborBytes(fromBase64url(y))],
  ]);
}

/** The two halves of a signature as WebAuthn sends them: a DER sequence of two integers. */
function derSignature(signature: Bytes): Bytes {
  const integers = [signature.slice(0, 32), signature.slice(32)].map(derInteger);
  const content = joined(...integers);
  return joined(Uint8Array.of(0x30, content.length), content);
}

function derInteger(bytes: Bytes): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0);
  const short = bytes.slice(start);
  const positive = (short[0] ?? 0) >= 0x80 ? joined(Uint8Array.of(0), short) : short;
  return joined(Uint8Array.of(0x02, positive.length), positive);
}

function cborInteger(value: number): Bytes {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Bytes): Bytes {
  return joined(cborHead(2, bytes.length), bytes);
}

function cborText(text: string): Bytes {
  return joined(cborHead(3, text.length), utf8(text));
}

function cborMap(entries: readonly (readonly [Bytes, Bytes])[]): Bytes {
  return joined(cborHead(5, entries.length), ...entries.flat());
}

/** The head of a CBOR item (RFC 8949 §3) with a length or a value below 65,536. */
function cborHead(majorType: number, value: number): Bytes {
  const type = majorType << 5;
  if (value < 24) return Uint8Array.of(type | value);
  return value < 256 ? Uint8Array.of(type | 24, value) : Uint8Array.of(type | 25, value >> 8, value & 0xff);
}

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function base64url(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
