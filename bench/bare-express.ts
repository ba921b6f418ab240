import { createServer } from 'node:http';
import express from 'express';

/** The least that Express can do with a JSON request: what the simulator's speeds are divided by. */
const app = express();
app.use(express.json());
app.post('/', (_req, res) => {
  res.json({ ok: true });
});
const server = createServer(app).listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
