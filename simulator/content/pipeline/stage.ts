import { refusal, shown } from '../../errors/content-error.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { FieldPath } from '../../query/field-path.ts';
import { atomOf, fieldIn, isAbsent, isObject, type JsonObject } from '../../query/value.ts';
import type { Grouping, StoredGroup } from '../../store/search.ts';
import { parseFieldName, RowBuilder } from '../values/fields.ts';
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

/**
 * Outputs one document for each element of an array, with the element in place of the array. An absent or empty array
 * outputs no document. A value that is not an array counts as an array with one element.
 */
export function unwindStage(arrayFieldName: string): Stage {
  const path = parseFieldName(arrayFieldName);
  return {
    run: async (documents, made) => {
      const unwound = await mapInTurns(documents, (document) => {
        const value = valueInObjects(document, path);
        if (isAbsent(value)) return [];
        if (!Array.isArray(value)) return [document];
        const names = Object.keys(document);
        return value.map((element) => {
          made.note(names);
          return withValue(document, path, element, made);
        });
      });
      return unwound.flat();
    },
    fields: path.slice(0, 1),
  };
}

/**
 * Adds the members of an object as a list of `{k, v}`. An absent object becomes null. Throws WDE0075 for a value that
 * is not an object.
 */
export function objectToArrayStage(objectFieldName: string, destinationFieldName: string): Stage {
  const path = parseFieldName(objectFieldName);
  const destination = parseFieldName(destinationFieldName);
  return {
    run: (documents, made) =>
      mapInTurns(documents, (document) => {
        const members = membersOf(valueInObjects(document, path));
        made.note(members);
        return withValue(document, destination, members, made);
      }),
    fields: path.slice(0, 1),
  };
}

/** Returns a copy of `document` with `value` at `path`. */
function withValue(document: JsonObject, path: FieldPath, value: unknown, { work }: MadeValues): JsonObject {
  const row = new RowBuilder(work, document);
  row.set(path, value);
  return row.done();
}

function membersOf(value: unknown): unknown {
  if (isAbsent(value)) return null;
  if (!isObject(value) || atomOf(value)) {
    throw refusal('WDE0075', { reason: `objectToArray needs an object. Got ${shown(value)}.` });
  }
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

/** The value at `path`. Undefined if anything on the way is not an object. */
function valueInObjects(document: JsonObject, path: FieldPath): unknown {
  return path.reduce<unknown>(fieldIn, document);
}
