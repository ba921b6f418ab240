import type { JsonObject } from '../../store/query/value.ts';
import type { MadeValues } from './made-values.ts';

/** One step of a pipeline: it turns the documents of the step before into other documents. */
export interface Stage {
  readonly run: (documents: readonly JsonObject[], made: MadeValues) => readonly JsonObject[];
  /** The first names of the fields that it looks at or lets through by name. */
  readonly fields: readonly string[];
}
