import { addWaiting } from '../control/waiting-requests.ts';
import type { Calling } from '../events/call-application.ts';
import { DroppedConnection } from '../http/http-fault.ts';
import { randomGuid } from '../platform/random.ts';

/** Adds a call of Backlot to the application to the request log. */
export const logCall: Calling['log'] = (
  context,
  { operation, url, shown },
  { status, text, problem, durationMs, how },
) =>
  addWaiting({
    ...{
      context,
      operation,
      durationMs,
      status,
      body: problem ? `Not used: ${problem}\n${text}` : text,
      isOpen: true,
      caller: undefined,
      tokenFamily: null,
    },
    answeredBy: { kind: 'application', from: null },
    request: {
      ...{ requestId: randomGuid(context.randomBytes), method: 'POST', path: url, search: '', headers: {} },
      ...{ text: JSON.stringify(shown), body: shown, searches: [], notes: {} },
    },
    refused: how === 'fault' ? { thrown: new DroppedConnection(), status, body: {} } : undefined,
  });
