import type { Database } from '../platform/database.ts';

/** The stores to which this process has added deliveries since they were last looked at. */
const noted = new WeakSet<object>();

/** Notes that a transaction adds deliveries. They can be sent once the request has ended. */
export function noteDeliveries({ identity }: Database): void {
  noted.add(identity);
}

/** Whether deliveries were noted since the last call. */
export function takeNotedDeliveries({ identity }: Database): boolean {
  return noted.delete(identity);
}
