import type { JsonObject } from '../../query/value.ts';
import type { Grouping, StoredGroup } from '../../store/sql/search/grouping.ts';
import type { MadeValues } from './made-values.ts';

/** One step of a pipeline. It transforms the documents of the previous step. */
export interface Stage {
  readonly run: (documents: readonly JsonObject[], made: MadeValues) => Promise<readonly JsonObject[]>;
  /** The top-level fields that it reads or includes by name. */
  readonly fields: readonly string[];
  /** How the store can run it, if it is the first stage. */
  readonly inStore?: StoredStage;
}

/** A stage that groups items by their fields. */
export interface StoredStage {
  readonly grouping: Grouping;
  /** The result of `run`, from the groups that the store has made. */
  readonly rowsOf: (groups: readonly StoredGroup[], made: MadeValues) => Promise<readonly JsonObject[]>;
}
