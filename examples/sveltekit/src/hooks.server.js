import { clientOfVisitor } from '#lib/session.server.js';

/** Pages and routes find the visitor's client in `locals.client`. */
export async function handle({ event, resolve }) {
  event.locals.client = await clientOfVisitor(event.cookies);
  return resolve(event);
}
