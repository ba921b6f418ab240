import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../content-error.ts';

/** Takes note of a value that a stage makes. Throws WDE0028 when a pipeline has made more than it may (LIM-9). */
export type Note = (value: unknown) => void;

const TOO_DEEP = `A stage makes a value that is nested deeper than ${CONTENT_LIMITS.maxPipelineDepth} levels.`;
/** Of any value, beside the characters of its texts and names. */
const VALUE_BYTES = 16;

/**
 * What stands in for the time that the platform gives an operation (WDE0028): it counts what is made, so that the answer
 * does not depend on the machine. A value counts wherever it stands: a stage that doubles a document copies nothing, but
 * whoever reads the result would never come to its end.
 */
export function noteOf(maximum: number = CONTENT_LIMITS.maxPipelineBytes): Note {
  let left = maximum;
  return (value) => {
    left -= bytesOf(value, left);
    if (left < 0) throw tooMuchMade(maximum);
  };
}

/** A text too long for the engine, or values too deep for it, are more than a pipeline may make, too. */
export function tooMuchMade(maximum: number = CONTENT_LIMITS.maxPipelineBytes): Error {
  const reason = `The pipeline makes more than ${maximum} bytes of values. Filter, limit or project first.`;
  return refusal('WDE0028', { reason });
}

/** Roughly how much memory `value` would take if nothing in it were shared, or something over `limit`. */
function bytesOf(value: unknown, limit: number): number {
  // Not by calling itself: nothing says how deep the value is.
  const waiting = [{ value, level: 0 }];
  let bytes = 0;
  for (let next = waiting.pop(); next && bytes <= limit; next = waiting.pop()) {
    bytes += VALUE_BYTES + (typeof next.value === 'string' ? next.value.length : 0);
    if (typeof next.value !== 'object' || next.value === null) continue;
    const level = next.level + 1;
    if (level > CONTENT_LIMITS.maxPipelineDepth) throw refusal('WDE0075', { reason: TOO_DEEP });
    for (const [name, member] of Object.entries(next.value)) {
      bytes += name.length;
      waiting.push({ value: member, level });
    }
  }
  return bytes;
}
