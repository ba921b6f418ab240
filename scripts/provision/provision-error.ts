/** A problem that the person who runs the script can fix. Its text is one or two whole sentences. */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError';
}
