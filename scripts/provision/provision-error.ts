/** Something that whoever runs the script can mend. Its text is one or two whole sentences. */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError';
}
