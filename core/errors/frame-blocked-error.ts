import { ServiceError } from './service-error.ts';

/**
 * The content security policy of the page does not allow the hidden frame of a login. `blockedUri` is what the browser
 * names: an origin, which may be that of a redirect within the frame.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/redirects.md
 */
export class FrameBlockedError extends ServiceError {
  override readonly name = 'FrameBlockedError';

  constructor(blockedUri: string) {
    super(`The login frame is blocked: frame-src lacks ${blockedUri}.`);
  }
}
