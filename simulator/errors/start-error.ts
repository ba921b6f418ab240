/** An error that stops a simulator from starting and that its user can fix. The message is one line and says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
