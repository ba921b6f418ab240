import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assertionCredential, registrationCredential } from '#contracts/identity/passkey-credential.ts';
import { browserPasskeys } from './browser-passkeys.ts';

// A browser has these classes. Node does not, and what they do in a browser is tested end to end.
class Attestation {
  readonly clientDataJSON = Uint8Array.of(1).buffer;
  readonly attestationObject = Uint8Array.of(0xfb, 0xff).buffer;
  getTransports = () => ['usb'];
}
class Assertion {
  readonly clientDataJSON = Uint8Array.of(1).buffer;
  readonly authenticatorData = Uint8Array.of(2).buffer;
  readonly signature = Uint8Array.of(3).buffer;
  readonly userHandle = null;
}
class Credential {
  readonly id = '-_8';
  readonly rawId = Uint8Array.of(0xfb, 0xff).buffer;
  readonly response: Attestation | Assertion;
  constructor(response: Attestation | Assertion) {
    this.response = response;
  }
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion);
});
afterEach(() => vi.unstubAllGlobals());

/** The passkeys of a browser that answers with `answer`, and the options that it was given. */
function browser(answer: () => unknown) {
  const asked: unknown[] = [];
  const ask = async (options: unknown) => {
    asked.push(options);
    return answer();
  };
  const container: object = { create: ask, get: ask };
  return { asked, passkeys: browserPasskeys(Object.assign(Object.create(null), container)) };
}

const CREATION = JSON.stringify({
  ...{ challenge: 'AQI', rp: { id: 'localhost', name: 'x' }, pubKeyCredParams: [] },
  user: { id: 'Aw', name: 'ada', displayName: 'Ada' },
  excludeCredentials: [{ id: '-_8', type: 'public-key' }],
});

describe('passkeys of a browser (WebAuthn §5.1)', () => {
  test('bytes of the options are decoded, and a new passkey is encoded', async () => {
    const { asked, passkeys } = browser(() => new Credential(new Attestation()));
    const made = await passkeys.create(CREATION);
    expect(made).toEqual({
      ...{ id: '-_8', rawId: '-_8', type: 'public-key' },
      response: { clientDataJSON: 'AQ', attestationObject: '-_8', transports: ['usb'] },
    });
    expect(registrationCredential.safeParse(made).success).toBe(true);
    expect(asked).toMatchObject([
      {
        publicKey: {
          challenge: Uint8Array.of(1, 2),
          rp: { id: 'localhost' },
          user: { id: Uint8Array.of(3), name: 'ada' },
          excludeCredentials: [{ id: Uint8Array.of(0xfb, 0xff), type: 'public-key' }],
        },
      },
    ]);
  });

  test('a used passkey is encoded', async () => {
    const { asked, passkeys } = browser(() => new Credential(new Assertion()));
    const used = await passkeys.get('{"challenge":"AQI","allowCredentials":[{"id":"Aw","type":"public-key"}]}');
    expect(used).toEqual({
      ...{ id: '-_8', rawId: '-_8', type: 'public-key' },
      response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
    });
    expect(assertionCredential.safeParse(used).success).toBe(true);
    expect(asked).toMatchObject([{ publicKey: { allowCredentials: [{ id: Uint8Array.of(3) }] } }]);
  });

  test.each(['NotAllowedError', 'AbortError', 'InvalidStateError'])(
    'a passkey that the member does not use is null: %s',
    async (name) => {
      const { passkeys } = browser(() => {
        throw new DOMException('declined', name);
      });
      expect([await passkeys.create(CREATION), await passkeys.get('{"challenge":"AQI"}')]).toEqual([null, null]);
    },
  );

  test('any other error of the browser is not hidden', async () => {
    const { passkeys } = browser(() => {
      throw new DOMException('not at an IP address', 'SecurityError');
    });
    await expect(passkeys.get('{"challenge":"AQI"}')).rejects.toMatchObject({ name: 'SecurityError' });
  });
});
