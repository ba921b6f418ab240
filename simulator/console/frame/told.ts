import type { Request } from 'express';
import type { Problem } from './attempt.ts';
import type { ConsolePage } from './console-page.ts';
import { outcomeSentence } from './outcome.ts';
import { askedIn } from './typed.ts';

export interface Told extends Pick<ConsolePage, 'done' | 'problem' | 'status'> {
  /** What is wrong with single fields, by name, to be said beside them. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** What a page says of what was just asked for: done, by its address, or refused. */
export function toldOf(req: Pick<Request, 'query'>, problem?: Problem): Told {
  if (problem) return { problem: problem.text, status: problem.status, problems: problem.fields };
  const asked = askedIn(req);
  return { done: outcomeSentence(asked.get('done'), asked.get('about')) };
}
