/** The server of `world-of-request.test.ts`: its answer is what the platform answers to the request that it sends. */
import { createServer } from 'node:http';
import { setImmediate as later } from 'node:timers/promises';

const server = createServer(async (_request, response) => {
  await later();
  const body = JSON.stringify({ clientId: 'c1de0f1e-0000-4000-8000-000000004700' });
  const answer = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', body });
  response.end(await answer.text());
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`);
});
