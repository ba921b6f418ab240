/**
 * The program of `redirect-undici.test.ts`: requests an address by the package `undici`, and prints the answer or the name
 * of the error.
 */
import { request } from 'undici';

const [address = ''] = process.argv.slice(2);
const text = await request(address, { method: 'POST', headers: ['Authorization', 'token'] }).then(
  ({ body }) => body.text(),
  (failure: unknown) => (failure instanceof Error ? failure.name : String(failure)),
);
process.stdout.write(text);
