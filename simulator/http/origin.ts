import { z } from 'zod';
import { StartError } from '../start-error.ts';

/**
 * Scheme, host and port at which browsers reach the simulator, such as `http://127.0.0.1:4700`. Links and redirects are
 * made from it, never from the Host header of a request: whoever sends a request chooses that header.
 */
const origin = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text)
  .brand<'Origin'>();
export type Origin = z.infer<typeof origin>;

/** The hosts that stand for every address of the machine, and the address by which this machine reaches them. */
const REACHED_BY: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** The origin of a simulator that listens on `host` and `port`. Throws StartError for a host that no address can hold. */
export function listeningOrigin(host: string, port: number): Origin {
  const reached = REACHED_BY.get(host) ?? host;
  const url = URL.parse(`http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`);
  if (url) return origin.parse(url.origin);
  throw new StartError(`No address can be made of the host "${host}". Choose another --host.`);
}

/** The origin that `--public-url` names. Throws StartError for anything but scheme, host and port. */
export function publicOrigin(text: string): Origin {
  const read = origin.safeParse(text.replace(/\/$/, ''));
  if (read.success) return read.data;
  throw new StartError(
    `--public-url takes a scheme, a host and a port, such as http://backlot.test:8080, not "${text}".`,
  );
}
