import { createServer } from 'node:http';
import express from 'express';
import { bookAt } from './books.ts';

/** The least work of Express for a GET: one route that returns one item as JSON. All speeds are compared with it. */
const item = { dataItem: { id: 'book-1', dataCollectionId: 'Books', data: { _id: 'book-1', ...bookAt(1) } } };
const app = express();
app.get('/item', (_req, res) => {
  res.json(item);
});
const server = createServer(app).listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
