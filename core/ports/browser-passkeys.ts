import { base64url, fromBase64url } from '../base64url.ts';
import type { Passkeys } from './passkeys.ts';

type DescriptorJson = Omit<PublicKeyCredentialDescriptor, 'id'> & { readonly id: string };

/** The options as JSON: all bytes are in base64url. */
type CreationOptionsJson = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  readonly challenge: string;
  readonly user: PublicKeyCredentialUserEntityJSON;
  readonly excludeCredentials?: readonly DescriptorJson[];
};
type RequestOptionsJson = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  readonly challenge: string;
  readonly allowCredentials?: readonly DescriptorJson[];
};

/**
 * What is used of `navigator.credentials`. It has a type of its own, because programs of servers import this module too, and
 * they are compiled without the types of browsers.
 */
export interface BrowserCredentials {
  create(options?: { readonly publicKey?: object | undefined }): Promise<object | null>;
  get(options?: { readonly publicKey?: object | undefined }): Promise<object | null>;
}

/** What the browser throws when the member cancels, does not answer, or has the passkey already. */
const DECLINED: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

/**
 * The passkeys of a browser (WebAuthn). It converts by hand what `PublicKeyCredential.parse…FromJSON` and `toJSON` would
 * convert, because browsers of the last years do not have them. Rejects with the browser's error, for example on a page
 * at an IP address.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function browserPasskeys(credentials: BrowserCredentials = navigator.credentials): Passkeys {
  return {
    create: (optionsJson) =>
      unlessDeclined(async () => {
        const { user, excludeCredentials = [], ...options } = creationOptions(optionsJson);
        const made = await credentials.create({
          publicKey: {
            ...options,
            challenge: fromBase64url(options.challenge),
            user: { ...user, id: fromBase64url(user.id) },
            excludeCredentials: excludeCredentials.map(described),
          },
        });
        if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) {
          return null;
        }
        const { clientDataJSON, attestationObject } = made.response;
        return {
          ...identified(made),
          response: {
            clientDataJSON: encoded(clientDataJSON),
            attestationObject: encoded(attestationObject),
            transports: made.response.getTransports(),
          },
        };
      }),
    get: (optionsJson) =>
      unlessDeclined(async () => {
        const { allowCredentials = [], ...options } = requestOptions(optionsJson);
        const used = await credentials.get({
          publicKey: {
            ...options,
            challenge: fromBase64url(options.challenge),
            allowCredentials: allowCredentials.map(described),
          },
        });
        if (!(used instanceof PublicKeyCredential) || !(used.response instanceof AuthenticatorAssertionResponse)) {
          return null;
        }
        const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
        return {
          ...identified(used),
          response: {
            clientDataJSON: encoded(clientDataJSON),
            authenticatorData: encoded(authenticatorData),
            signature: encoded(signature),
            ...(userHandle && { userHandle: encoded(userHandle) }),
          },
        };
      }),
  };
}

function creationOptions(text: string): CreationOptionsJson {
  return JSON.parse(text);
}

function requestOptions(text: string): RequestOptionsJson {
  return JSON.parse(text);
}

function described({ id, ...rest }: DescriptorJson): PublicKeyCredentialDescriptor {
  return { ...rest, id: fromBase64url(id) };
}

function identified({ id, rawId }: PublicKeyCredential): { id: string; rawId: string; type: 'public-key' } {
  return { id, rawId: encoded(rawId), type: 'public-key' };
}

function encoded(buffer: ArrayBuffer): string {
  return base64url(new Uint8Array(buffer));
}

async function unlessDeclined<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DOMException && DECLINED.has(error.name)) return null;
    throw error;
  }
}
