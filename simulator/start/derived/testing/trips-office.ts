import { configuredFolder } from '../../config/testing/configured-simulator.ts';
import { TRIPS, TRIPS_TYPES, tripsPackage } from './trips-package.ts';

/** Trips that everybody reads, apart from drafts. */
export const PUBLIC = 'wix.events.v3.event';

/** A simulator of a project with the package of trips, which the platform calls `entity`. */
export async function office(entity = PUBLIC, handlers = '', types = TRIPS_TYPES) {
  const folder = await configuredFolder();
  for (const [name, text] of Object.entries(tripsPackage(entity, types))) await folder.write(name, text);
  const config = new URL('../../../../handlers/define-config.ts', import.meta.url).href;
  await folder.write(
    'backlot.config.mjs',
    `import { handle } from '${config}'; import * as trips from '${TRIPS}/meta'; export default { handlers: [${handlers}] };`,
  );
  const simulator = await folder.start({ seed: 'none' });
  let members = 0;
  return {
    ...simulator,
    /** Sends JSON as a new member. */
    asMember: async () => {
      members += 1;
      const email = `member-${members}@example.test`;
      const site = `/backlot/v1/sites/${simulator.siteId}`;
      await sent(`${simulator.url}${site}/members`, 'POST', { email, password: 'a-good-password' });
      const { body } = await sent(`${simulator.url}${site}/sessions`, 'POST', { email });
      const authorization = String(Object(body).accessToken);
      return (method: string, path: string, message: object) =>
        sent(simulator.url + path, method, message, { authorization });
    },
  };
}

export async function sent(url: string, method: string, message: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(message) }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}
