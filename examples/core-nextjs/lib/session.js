import { nextSession } from 'backlot-core/server';
import { cookies, headers } from 'next/headers';
import { CLIENT_ID, SECURE } from './site.js';

/** The client of this request. Its session is in the visitor's cookie, which no script can read. */
export async function clientOfRequest() {
  return nextSession({ clientId: CLIENT_ID, secure: SECURE }, await cookies());
}

/** The address at which the browser reached the application. */
export async function origin() {
  return `${SECURE ? 'https' : 'http'}://${(await headers()).get('host')}`;
}
