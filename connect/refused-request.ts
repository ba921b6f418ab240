/** A request to a host of the platform that the simulator does not play. It was not sent. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
}
