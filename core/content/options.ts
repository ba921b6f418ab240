import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import type { Waiting } from '../client/waiting.ts';

interface CallOptions extends Waiting {
  readonly suppressHooks?: boolean;
  /** Accepted and checked, but never sent: the service decides about permissions (PRM-9). */
  readonly suppressAuth?: boolean;
  readonly appOptions?: Readonly<Record<string, unknown>>;
  /** Includes drafts, in collections that have them (DRF-1). */
  readonly showDrafts?: boolean;
}

export interface ReadingOptions extends CallOptions {
  /** Reads the newest data instead of data that may be some seconds old (CON-1). */
  readonly consistentRead?: boolean;
  readonly language?: string;
}

export type WritingOptions = CallOptions;

type WireOptions = Pick<
  ReadOptions & WriteOptions,
  'suppressHooks' | 'appOptions' | 'publishPluginOptions' | 'consistentRead' | 'language'
>;

/** The options in the wire's format (wire §2.2). JSON leaves out undefined ones. */
export function wireOptions(options: ReadingOptions | null | undefined): WireOptions {
  const { suppressHooks, appOptions, showDrafts, consistentRead, language } = options ?? {};
  return {
    suppressHooks,
    appOptions: appOptions && { ...appOptions },
    publishPluginOptions: showDrafts === undefined ? undefined : { includeDraftItems: showDrafts },
    consistentRead,
    language,
  };
}
