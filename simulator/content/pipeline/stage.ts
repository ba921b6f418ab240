import type { JsonObject } from '../../store/query/value.ts';
import type { MadeValues } from './made-values.ts';

/** One step of a pipeline. It transforms the documents of the previous step. */
export interface Stage {
  readonly run: (documents: readonly JsonObject[], made: MadeValues) => readonly JsonObject[];
  /** The top-level fields that it reads or includes by name. */
  readonly fields: readonly string[];
}
