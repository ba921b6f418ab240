/** The connected program has refused to send a call, because its host is not played. */
export class RefusedByProgram extends Error {
  override readonly name = 'RefusedByProgram';
}
