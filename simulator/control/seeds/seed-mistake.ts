import { PlatformError } from '../../errors/platform-error.ts';

/** A seed of a configuration file cannot be used. The message names the place of the mistake. */
export class SeedMistake extends PlatformError {
  constructor(message: string) {
    super('BAD_REQUEST', message);
  }
}
