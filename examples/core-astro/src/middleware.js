import { astroSession } from 'backlot-core/server';
import { CLIENT_ID } from './lib/site.js';

/** Each request has a client of its own, with the session of the visitor's cookie: `Astro.locals.client`. */
export const onRequest = (context, next) =>
  // Only development and tests have no https.
  astroSession({ clientId: CLIENT_ID, secure: context.url.protocol === 'https:' })(context, next);
