import type { ReadOptions } from '#contracts/content/read-options.ts';
import type { Exchange } from './exchange.ts';
import type { Misfits } from './schema.ts';

/** The data that a call uses: `LIVE` is what visitors see. */
export type Environment = NonNullable<ReadOptions['environment']>;

/** The parameters shared by all calls on one collection. */
export interface CollectionParts {
  readonly collection: string;
  readonly environment: Environment | undefined;
  readonly exchange: Exchange;
  readonly misfits: Misfits;
}

/** The fields that every request starts with (WIR-10, WIR-11). */
export function addressed({ collection, environment }: CollectionParts): {
  dataCollectionId: string;
  environment: Environment | undefined;
} {
  return { dataCollectionId: collection, environment };
}
