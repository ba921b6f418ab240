/**
 * The public face for reading what others wrote: parsers that return a typed value or throw `Misfit`. A reader also
 * serves as the schema of a collection. Small enough for a page that should not load zod.
 */
export {
  boolean,
  count,
  filledText,
  listOf,
  Misfit,
  nullish,
  object,
  oneOf,
  optional,
  present,
  type Reader,
  readable,
  record,
  recordOf,
  text,
  valueThat,
  withDefault,
} from './reader.ts';
