import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { freePort } from './free-port.ts';
import { packInto } from './package/pack.ts';
import { run } from './package/run.ts';

/** The scripts of each example that its README tells people to run. */
const EXAMPLES = {
  astro: ['e2e', 'e2e:build'],
  'core-vanilla': ['test', 'e2e'],
  nextjs: ['e2e', 'e2e:webpack', 'e2e:build'],
  'node-script': ['test'],
  'vite-react': ['test', 'e2e'],
} as const;

/**
 * Runs the examples as people do who copy one: outside of the repository, with the packed package, from npm. Give names
 * to run some of them.
 */
async function main(names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-examples-'));
  try {
    const tarball = await packInto(folder);
    for (const [name, scripts] of Object.entries(EXAMPLES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const cwd = join(folder, name);
      await cp(join('examples', name), cwd, { recursive: true });
      await run('npm', ['install', '--no-audit', '--no-fund'], { cwd });
      await run('npm', ['install', '--no-audit', '--no-fund', '--save-dev', tarball], { cwd });
      const env = {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        CHROMIUM: findBrowser(),
        PORT: String(await freePort()),
        BACKLOT_URL: undefined,
      };
      for (const script of scripts) {
        await run('npm', ['run', '--silent', script], { cwd, env });
        console.log(`${name}: npm run ${script} passed`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await main(process.argv.slice(2));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
