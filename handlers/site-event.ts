import type { HandlerRequest } from './handler.ts';
import type { SiteServices } from './handler-services.ts';

/** The write of a document of the state. Without `before` it was created, without `after` it was removed. */
export interface DocumentWrite<Data> {
  readonly id: string;
  readonly before?: Data | undefined;
  readonly after?: Data | undefined;
}

/** What the writes of a collection of the state tell. */
export interface ToldCollection {
  readonly collection: string;
  /** Called in the transaction of each write, after it, if anybody hears the events of the site. It writes nothing. */
  eventsOf(
    call: SiteServices & Pick<HandlerRequest, 'clock' | 'site'>,
    write: DocumentWrite<object>,
  ): readonly SiteEvent[] | Promise<readonly SiteEvent[]>;
}

/** What has happened to a thing of a site. */
export interface SiteEvent {
  /** The name of its kind on the platform, such as `wix.ecom.v1.order`. */
  readonly of: string;
  readonly id: string;
  /**
   * `entity`: the thing as the platform answers it; for `deleted`, as it was last. An act, such as `approved`, has a body of its own,
   * such as `{ order }`.
   */
  readonly what:
    | { readonly slug: 'created' | 'updated' | 'deleted'; readonly entity: object }
    | { readonly slug: string; readonly body: object };
}
