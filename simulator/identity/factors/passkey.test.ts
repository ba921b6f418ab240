import { afterEach, expect, test, vi } from 'vitest';
import { openContentContext } from '../../content/testing/content-context.ts';
import { readNewPasskey } from './passkey.ts';

afterEach(() => vi.restoreAllMocks());

/** CBOR in hex: { fmt, attStmt: { x5c: [h'00'] }, authData: h'' }. */
const WITH_CERTIFICATE = {
  packed: 'a363666d74667061636b65646761747453746d74a16378356381410068617574684461746140',
  tpm: 'a363666d746374706d6761747453746d74a16378356381410068617574684461746140',
};

test.each(Object.entries(WITH_CERTIFICATE))(
  'an attestation "%s" with certificates is refused, and no address in it is called (SEC-23)',
  async (format, hex) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const context = await openContentContext({ collections: [] });
    const attestationObject = Buffer.from(hex, 'hex').toString('base64url');
    const credential = {
      ...{ id: 'AA', rawId: 'AA', type: 'public-key' as const },
      response: { clientDataJSON: 'e30', attestationObject },
    };
    const challenge = { stateToken: null, challenge: 'AAAA', origin: 'http://localhost:4321' };
    await expect(readNewPasskey(context, challenge, credential)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
      message: `The passkey was not accepted: the attestation "${format}" was not asked for.`,
    });
    expect(fetched).not.toHaveBeenCalled();
  },
);
