import { HttpAnswer, JsonAnswer, TextAnswer } from '../../http/answer.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { answerText } from '../../http/json/write-json.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { HIDDEN_ENTRY, isRecording } from '../../store/request-log.ts';
import { addWaiting } from '../waiting-requests.ts';

/** A change of a site by the test kit or the console, which has succeeded. */
interface Change {
  readonly site: Site;
  readonly request: ApiRequest;
  readonly answer: object;
  /** The name of the operation. */
  readonly name: string;
  /** Whether its bodies have no secrets. */
  readonly isOpen?: boolean;
}

/** Adds a change to the log of a site that is recorded, for stories. */
export async function noteChange(platform: Platform, change: Change): Promise<void> {
  const { site, request, answer, name, isOpen = false } = change;
  if (!(await isRecording(platform.db, site.siteId))) return;
  addWaiting({
    ...{ context: contextOf(platform, site), durationMs: 0, operation: HIDDEN_ENTRY + name, isOpen, request },
    ...{ caller: undefined, tokenFamily: null, status: 200, body: textOf(answer), refused: undefined },
  });
}

/** The body of an answer as text. What is sent while it is made has none. */
export function textOf(answered: object): string {
  if (answered instanceof JsonAnswer) return answerText(answered.body);
  if (answered instanceof TextAnswer) return answered.text;
  return answered instanceof HttpAnswer ? '' : answerText(answered);
}
