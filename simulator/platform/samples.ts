import type { RequestContext } from './request-context.ts';

/** The samples of one kind of entity that were created. */
export interface CreatedSamples {
  /** Its name on the platform: `wix.blog.v3.post`. */
  readonly entity: string;
  /** The package and its version that declare it. */
  readonly from: string;
  readonly ids: readonly string[];
}

/** Samples of the entities of services whose answers are derived. */
export interface Samples {
  /**
   * Reads the packages of services, and returns what creates as many samples of each kind of entity on a site. Throws a refusal
   * that names the services, if a service is not derived. It is called before a transaction, because it reads files.
   */
  of(
    services: Readonly<Record<string, number>>,
  ): Promise<(context: RequestContext) => Promise<readonly CreatedSamples[]>>;
}
