import type { ApiRequest } from '../../../http/api-request.ts';
import { queryParametersOf } from '../../../http/page-parameters.ts';
import type { Problem } from './attempt.ts';
import type { ConsolePage } from './console-page.ts';
import { outcomeSentence } from './outcome.ts';

/** What a page says about the last request: the outcome or the problem. */
export interface Feedback extends Pick<ConsolePage, 'done' | 'problem' | 'status'> {
  /** The problems of single fields, by field name. Each is shown next to its field. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** The feedback for `problem`; without one, for the outcome that the query of the address names. */
export function feedbackOf(req: Pick<ApiRequest, 'search'>, problem?: Problem): Feedback {
  if (problem) return { problem: problem.text, status: problem.status, problems: problem.fields };
  const queryValues = queryParametersOf(req);
  return { done: outcomeSentence(queryValues.get('done'), queryValues.get('about')) };
}
