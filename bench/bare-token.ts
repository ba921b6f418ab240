import { createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';

/**
 * The least work for a token answer, without Express: a handler that reads JSON, signs two tokens and stores one row in
 * memory. No token endpoint on this store can be cheaper, so the simulator's share of it shows what its own code costs.
 */
const key = createSecretKey(randomBytes(32));
const db = new DatabaseSync(':memory:');
db.exec('CREATE TABLE grants (id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID');
const insert = db.prepare('INSERT INTO grants (id, document) VALUES (?, ?)');

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signed(claims: object): string {
  const text = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

const server = createServer(async (req, res) => {
  const { grantType } = Object(await json(req));
  const [id, now] = [randomUUID(), Date.now()];
  insert.run(
    id,
    JSON.stringify({ role: 'visitor', visitorId: randomUUID(), generation: 0, grantType, renewedAt: now }),
  );
  const body = JSON.stringify({
    access_token: signed({ sub: id, role: 'visitor', fam: id, exp: now / 1000 + 14_400 }),
    refresh_token: signed({ fam: id, gen: 0 }),
    expires_in: 14_400,
    token_type: 'Bearer',
  });
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  res.end(body);
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
