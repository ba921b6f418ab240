import type { Request } from 'express';
import type { Problem } from './attempt.ts';
import type { ConsolePage } from './console-page.ts';
import { queryValuesOf } from './form-values.ts';
import { outcomeSentence } from './outcome.ts';

export interface Feedback extends Pick<ConsolePage, 'done' | 'problem' | 'status'> {
  /** What is wrong with single fields, by name, to be said beside them. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** What a page says of what was just asked for: done, by its address, or refused. */
export function feedbackOf(req: Pick<Request, 'query'>, problem?: Problem): Feedback {
  if (problem) return { problem: problem.text, status: problem.status, problems: problem.fields };
  const queryValues = queryValuesOf(req);
  return { done: outcomeSentence(queryValues.get('done'), queryValues.get('about')) };
}
