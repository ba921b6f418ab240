import type { Server } from 'node:http';
import { StartError } from '../errors/start-error.ts';

/** Where a server listens. */
interface Address {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
}

/** How errors name the settings of the address, as the user of the caller writes them: `--port`. */
export interface AddressOptions {
  readonly port?: string;
  readonly host?: string;
}

const OPTIONS_OF_PROGRAMS = { port: 'the option port', host: 'the option host' };

/** Starts to listen and returns the port. Throws StartError for an address that cannot be used. */
export function listen(server: Server, { port, host }: Address, names: AddressOptions = {}): Promise<number> {
  const options = { ...OPTIONS_OF_PROGRAMS, ...names };
  return new Promise((resolve, reject) => {
    server.once('error', (failure: NodeJS.ErrnoException) => {
      const problem = problemOf(failure.code, { port, host }, options);
      reject(problem === undefined ? failure : new StartError(problem, { cause: failure }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function problemOf(code: string | undefined, { port, host }: Address, options: Required<AddressOptions>) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Stop what listens there, or choose another with ${options.port} (0 picks a free one).`;
    case 'EACCES':
      return `Port ${port} on ${host} needs rights that this user does not have. Choose one above 1023 with ${options.port}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Choose another with ${options.host}.`;
    default:
      return undefined;
  }
}
