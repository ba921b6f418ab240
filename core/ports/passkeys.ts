import type { AssertionCredential, RegistrationCredential } from '#contracts/identity/passkey-credential.ts';

/** The passkeys of this browser. A port, so that a program without a browser can bring its own. */
export interface Passkeys {
  /**
   * Makes a passkey by the options of the service, a JSON text. Null when the member cancels, or has such a passkey
   * already.
   */
  create(optionsJson: string): Promise<RegistrationCredential | null>;
  /** Signs the challenge in the options of the service, a JSON text. Null when the member cancels. */
  get(optionsJson: string): Promise<AssertionCredential | null>;
}
