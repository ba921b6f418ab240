import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PlatformErrorCode } from '#contracts/errors/platform-errors.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { systemClock } from '../platform/clock.ts';
import type { RandomBytes } from '../platform/request-context.ts';
import { errorText, platformErrorFormat } from './error-format.ts';
import { beginExchange, newExchange } from './exchange.ts';
import { lastJsonText, sendJson } from './send-answer.ts';

/** How long a rejected client may go on sending. If the connection were closed at once, the answer could be lost. */
const LINGER_MS = 1000;

const REFUSALS: ReadonlyMap<string, readonly [PlatformErrorCode, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['HEADERS_TOO_LARGE', 'The address and the headers together are larger than 64 KiB.']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', ['PAYLOAD_TOO_LARGE', 'The extensions of the chunks of the body are too large.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['REQUEST_TIMEOUT', 'The request did not arrive in time.']],
]);

/** Answers requests that Node rejects by itself. Without this, they would get no body and no request id. */
export function refuseUnreadable(
  server: Server,
  { randomBytes, isBusy }: { readonly randomBytes: RandomBytes; isBusy(socket: Duplex): boolean },
): void {
  const answer = (refusal: PlatformError) => {
    const { status, json } = errorText(refusal, platformErrorFormat);
    return lastJsonText(newExchange({ randomBytes }), json, { status });
  };

  server.on('clientError', (failure: NodeJS.ErrnoException, socket) => {
    const code = failure.code ?? '';
    if (!code.startsWith('HPE_') && !REFUSALS.has(code)) return void socket.destroy();
    // The parser reports the error again for all further data.
    if (!socket.writable) return;
    const [error, text] = REFUSALS.get(code) ?? ['BAD_REQUEST', `The request is not valid HTTP: ${failure.message}.`];
    const wasAnswered = 'bytesWritten' in socket && Number(socket.bytesWritten) > 0;
    // A client that has sent nothing gets no answer, because its time is over. An
    // answer that has begun cannot be replaced.
    if (isSilent(socket) || (wasAnswered && isBusy(socket))) return void socket.destroy();
    socket.end(answer(new PlatformError(error, text)));
    void destroyLater(socket);
  });

  server.on('checkExpectation', ({ headers }, res) => {
    const text = `The expectation "${headers.expect ?? ''}" cannot be met. Leave the header Expect out.`;
    const { status, json } = errorText(new PlatformError('EXPECTATION_FAILED', text), platformErrorFormat);
    beginExchange(res, { randomBytes });
    // The request body that waits for this answer is not read.
    res.shouldKeepAlive = false;
    void sendJson(res, json, { status });
  });

  server.on('connect', (_req, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(
      answer(new PlatformError('NOT_IMPLEMENTED', 'The simulator is not a proxy: it does not answer CONNECT.')),
    );
  });
}

function isSilent(socket: Duplex): boolean {
  return 'bytesRead' in socket && socket.bytesRead === 0;
}

async function destroyLater(socket: Duplex): Promise<void> {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  await systemClock.sleep(LINGER_MS, closed.signal);
  socket.destroy();
}
