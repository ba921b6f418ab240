import { expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { packCoreInto, packInto } from './pack.ts';

test('with BACKLOT_PACKED, the packages of that folder are used, and none is built', async () => {
  vi.stubEnv('BACKLOT_PACKED', '/packed');
  try {
    expect([await packInto('/elsewhere'), await packCoreInto('/elsewhere')]).toEqual([
      `/packed/backlot-${packageJson.version}.tgz`,
      `/packed/backlot-core-${packageJson.version}.tgz`,
    ]);
  } finally {
    vi.unstubAllEnvs();
  }
});
