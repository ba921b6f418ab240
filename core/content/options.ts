import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { WriteOptions } from '#contracts/content/write-options.ts';
import type { Waiting } from '../client/waiting.ts';

interface CallOptions extends Waiting {
  /** Whether the hooks of the site are left out. */
  readonly suppressHooks?: boolean;
  /** Accepted and checked, but never sent: the service decides about permissions. */
  readonly suppressAuth?: boolean;
  readonly appOptions?: Readonly<Record<string, unknown>>;
  /** Includes drafts, in collections that have them. */
  readonly showDrafts?: boolean;
}

/** The options of every read. */
export interface ReadingOptions extends CallOptions {
  /** Reads the newest data instead of data that may be some seconds old. */
  readonly consistentRead?: boolean;
  /** The language of translated items, for example `de`. Not empty. */
  readonly language?: string;
  /** Reads the items of these reference fields instead of their ids, in the words of the specification. */
  readonly referencedItemOptions?: ReferencedItemOptions[];
}

/** A reference field to read, and how many of its items. */
export interface ReferencedItemOptions {
  readonly fieldName: string;
  readonly limit?: number;
}

/** The options of every write. */
export type WritingOptions = CallOptions;

type WireOptions = Pick<
  ReadOptions & WriteOptions,
  'suppressHooks' | 'appOptions' | 'publishPluginOptions' | 'consistentRead' | 'language' | 'referencedItemOptions'
>;

/** The options in the wire's format (WIR-11). JSON leaves out undefined ones. */
export function wireOptions(options: ReadingOptions | null | undefined): WireOptions {
  const { suppressHooks, appOptions, showDrafts, consistentRead, language, referencedItemOptions } = options ?? {};
  return {
    suppressHooks,
    appOptions: appOptions && { ...appOptions },
    publishPluginOptions: showDrafts === undefined ? undefined : { includeDraftItems: showDrafts },
    consistentRead,
    language,
    referencedItemOptions,
  };
}
