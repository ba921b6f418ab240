import { createRequire } from 'node:module';
import { freePort } from '../../scripts/programs/free-port.ts';
import { PEER_KEYS } from './peer-keys.ts';

/** What is used of parse-server, which is not a dependency of the repository. */
interface ParseServer {
  readonly app: unknown;
  start(): Promise<unknown>;
}
type ParseServerClass = new (options: object) => ParseServer;
type Express = () => {
  use(path: string, app: unknown): void;
  listen(port: number, host: string, ready: () => void): void;
};

/** Runs parse-server: `peer-server.ts FOLDER DATABASE`. Each is installed in, or reads, what its argument names. */
const [folder = '', databaseURI = ''] = process.argv.slice(2);
// It creates folders for files and logs where it runs.
process.chdir(folder);
const require = createRequire(`${folder}/package.json`);
const { ParseServer: Server }: { ParseServer: ParseServerClass } = require('parse-server');
const express: Express = require('express');

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = new Server({
  ...PEER_KEYS,
  databaseURI,
  serverURL: `${url}/parse`,
  allowCustomObjectId: true,
  logsFolder: null,
  silent: true,
  logLevel: 'error',
});
await server.start();
const app = express();
app.use('/parse', server.app);
app.listen(port, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ url })}\n`));
process.once('SIGTERM', () => process.exit(0));
