import { expect, test } from 'vitest';
import { checkEnvironment } from './environment.ts';

test.each([
  ['BACKLOT_URI', 'BACKLOT_URL'],
  ['BACKLOT_ULR', 'BACKLOT_URL'],
  ['BACKLOT_APIKEY', 'BACKLOT_API_KEY'],
  ['BACKLOT_API_KEYS', 'BACKLOT_API_KEY'],
  ['BACKLOT_CLIENTID', 'BACKLOT_CLIENT_ID'],
  ['BACKLOT_PASS_THROUGH', 'BACKLOT_PASSTHROUGH'],
  ['BACKLOTURL', 'BACKLOT_URL'],
  ['backlot_url', 'BACKLOT_URL'],
])('the variable %s is refused, because %s was meant', (name, meant) => {
  expect(() => checkEnvironment({ [name]: 'x' })).toThrow(
    `The environment has the variable ${name}, which is not read. Name it ${meant}, or remove it.`,
  );
});

test.each([
  'BACKLOT_URL',
  'BACKLOT_API_KEY',
  'BACKLOT_WORKER',
  'BACKLOT_ENABLED',
  'BACKLOT_SITE_URL',
  'URL',
  'API_KEY',
])('the variable %s is let through', (name) => {
  expect(() => checkEnvironment({ [name]: 'x' })).not.toThrow();
});
