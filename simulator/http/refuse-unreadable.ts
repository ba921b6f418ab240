import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PlatformErrorCode } from '#contracts/errors/platform-errors.ts';
import { REQUEST_ID_HEADER } from '#contracts/errors/request-id.ts';
import { systemClock } from '../world/clock.ts';
import { randomGuid } from '../world/random.ts';
import type { RandomBytes } from '../world/world.ts';
import { CORS_HEADERS } from './cors.ts';
import { errorText } from './error-format.ts';
import { PlatformError } from './platform-error.ts';
import { platformErrorFormat } from './platform-error-format.ts';

/** How long a refused client may go on sending. A connection that is closed at once may take the answer with it. */
const LINGER_MS = 1000;

const REFUSALS: ReadonlyMap<string, readonly [PlatformErrorCode, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['HEADERS_TOO_LARGE', 'The address and the headers together are larger than 64 KiB.']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', ['PAYLOAD_TOO_LARGE', 'The extensions of the chunks of the body are too large.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['REQUEST_TIMEOUT', 'The request did not arrive in time.']],
]);

/** Refuses in the platform's words what Node would refuse without a body and a request id. */
export function refuseUnreadable(
  server: Server,
  { randomBytes, isBusy }: { readonly randomBytes: RandomBytes; isBusy(socket: Duplex): boolean },
): void {
  const answer = (refusal: PlatformError) => answerTo(refusal, randomGuid(randomBytes));

  server.on('clientError', (failure: NodeJS.ErrnoException, socket) => {
    const code = failure.code ?? '';
    if (!code.startsWith('HPE_') && !REFUSALS.has(code)) return void socket.destroy();
    // The parser reports an error again for all that comes after it.
    if (!socket.writable) return;
    const [error, text] = REFUSALS.get(code) ?? ['BAD_REQUEST', `The request is not valid HTTP: ${failure.message}.`];
    const wasAnswered = 'bytesWritten' in socket && Number(socket.bytesWritten) > 0;
    // A client that has sent nothing is told nothing: its time is over. Nor can an answer that has begun be replaced.
    if (isSilent(socket) || (wasAnswered && isBusy(socket))) return void socket.destroy();
    socket.end(answer(new PlatformError(error, text)));
    void destroyLater(socket);
  });

  server.on('checkExpectation', ({ headers }, res) => {
    const text = `The expectation "${headers.expect ?? ''}" cannot be met. Leave the header Expect out.`;
    const { status, json, fields } = partsOf(new PlatformError('EXPECTATION_FAILED', text), randomGuid(randomBytes));
    // The body that waits for this answer will not be read.
    res.writeHead(status, { ...fields, connection: 'close' }).end(json);
  });

  server.on('connect', (_req, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(
      answer(new PlatformError('NOT_IMPLEMENTED', 'The simulator is not a proxy: it does not answer CONNECT.')),
    );
  });
}

function partsOf(refusal: PlatformError, requestId: string) {
  const { status, json } = errorText(refusal, platformErrorFormat);
  const fields = {
    [REQUEST_ID_HEADER]: requestId,
    ...CORS_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(json)),
  };
  return { status, json, fields };
}

/** A whole answer as it goes over the connection, where no response object exists. */
function answerTo(refusal: PlatformError, requestId: string): string {
  const { status, json, fields } = partsOf(refusal, requestId);
  const lines = Object.entries({ ...fields, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n');
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
