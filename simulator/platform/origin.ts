import { z } from 'zod';
import { StartError } from '../errors/start-error.ts';

/**
 * Scheme, host and port at which browsers reach the simulator, such as `http://127.0.0.1:4700`. Links and redirects are
 * built from it, never from the Host header of a request, because the sender of a request can choose that header.
 */
const origin = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text)
  .brand<'Origin'>();
export type Origin = z.infer<typeof origin>;

/** Hosts that mean every address of the machine, each with the address by which this machine reaches it. */
const REACHED_BY: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/**
 * The origin of a simulator that listens on `host` and `port`. Throws StartError if no URL can be built from the host.
 */
export function listeningOrigin(host: string, port: number): Origin {
  const reached = REACHED_BY.get(host) ?? host;
  const url = URL.parse(`http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`);
  if (url) return origin.parse(url.origin);
  throw new StartError(`The host "${host}" cannot be used in a URL. Choose another --host.`);
}

/** Parses `--public-url`. Throws StartError unless it consists of scheme, host and port only. */
export function publicOrigin(text: string): Origin {
  const read = origin.safeParse(text.replace(/\/$/, ''));
  if (read.success) return read.data;
  throw new StartError(
    `--public-url takes a scheme, a host and a port, such as http://backlot.test:8080, not "${text}".`,
  );
}
