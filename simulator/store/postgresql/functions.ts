import { MAX_KEY_BYTES } from './field-keys.ts';
import { DATE_SHAPE, ODD_CHARACTERS } from './json-value.ts';

/**
 * The functions that indexes and conditions use. The planner puts their bodies in place of a call, so each is a single
 * expression, and a call is written the same way in an index and in a search.
 */
export const FUNCTIONS: readonly string[] = [
  // `jsonb` takes no NUL and no half of a surrogate pair. NUL and U+0001 are written as `toStoredText` writes them, and
  // half of a pair as a character above the surrogates, which makes its text odd (SRT-2), with U+0001 and U+0003. Escaped
  // backslashes are a control character meanwhile, which no JSON text contains, so that no escape begins with half of one.
  String.raw`CREATE OR REPLACE FUNCTION backlot_odd_json(data text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT replace(regexp_replace(replace(replace(replace(data, '\\', E'\x01'),
      '\u0001', '\u0001\u0002'), '\u0000', '\u0001\u0001'),
      '\\ud([89a-f][0-9a-f]{2})', '\\ue\1\\u0001\\u0003', 'g'), E'\x01', '\\')::jsonb
  $$`,
  // Its names are resolved now, because PostgreSQL makes indexes without the schema in its search path.
  String.raw`CREATE OR REPLACE FUNCTION backlot_json(data text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN strpos(data, '\u000') > 0 OR strpos(data, '\ud') > 0
      THEN backlot_odd_json(data) ELSE data::jsonb END`,
  `CREATE OR REPLACE FUNCTION backlot_key(document jsonb, path text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE jsonb_typeof(document #> path)
      WHEN 'string' THEN CASE WHEN octet_length(document #>> path) <= ${MAX_KEY_BYTES}
        AND (octet_length(document #>> path) = char_length(document #>> path)
          OR (document #>> path) COLLATE "C" !~ '${ODD_CHARACTERS}')
        THEN '2t' || (document #>> path) ELSE '2u' END
      WHEN 'number' THEN CASE WHEN (document #>> path)::double precision < 0
        THEN '10' || translate(encode(float8send((document #>> path)::double precision), 'hex'),
          '0123456789abcdef', 'fedcba9876543210')
        ELSE '11' || encode(float8send((document #>> path)::double precision), 'hex') END
      WHEN 'boolean' THEN CASE WHEN document #>> path = 'true' THEN '51' ELSE '50' END
      WHEN 'object' THEN CASE WHEN (document #> path ->> '$date') ~ '${DATE_SHAPE}'
        THEN '6' || (document #> path ->> '$date') ELSE '3' END
      WHEN 'array' THEN '2u'
      ELSE '0' END
  $$`,
];
