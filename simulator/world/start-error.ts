/** Something that keeps a simulator from starting and that its user can mend. The message is one line and says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
