import type { JsonObject } from '../values/value.ts';
import type { Note } from './made-values.ts';

/** One step of a pipeline: what goes in from the step before, and what comes out. */
export interface Stage {
  readonly run: (documents: readonly JsonObject[], note: Note) => readonly JsonObject[];
  /** The first names of the fields that it looks at or lets through by name. */
  readonly fields: readonly string[];
}
