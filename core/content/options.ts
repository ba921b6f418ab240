import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import type { Waiting } from '../client/waiting.ts';

interface CallOptions extends Waiting {
  readonly suppressHooks?: boolean;
  /** Taken, checked and never sent: permissions are the service's to say (PRM-9). */
  readonly suppressAuth?: boolean;
  readonly appOptions?: Readonly<Record<string, unknown>>;
  /** Drafts as well, where a collection has them (DRF-1). */
  readonly showDrafts?: boolean;
}

export interface ReadingOptions extends CallOptions {
  /** Reads what was written last, instead of what may be seconds old (CON-1). */
  readonly consistentRead?: boolean;
  readonly language?: string;
}

export type WritingOptions = CallOptions;

type WireOptions = Pick<
  ReadOptions & WriteOptions,
  'suppressHooks' | 'appOptions' | 'publishPluginOptions' | 'consistentRead' | 'language'
>;

/** The options as the wire has them (wire §2.2); JSON leaves out what is undefined. */
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
