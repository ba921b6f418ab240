/** The program of `redirect-undici.test.ts`: requests an address by the package `undici` and prints the answer. */
import { request } from 'undici';

const [address = ''] = process.argv.slice(2);
const { body } = await request(address);
process.stdout.write(await body.text());
