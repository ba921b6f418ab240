import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packCoreInto, packInto } from '../package/pack.ts';
import { findBrowser } from '../programs/find-browser.ts';
import { freePort } from '../programs/free-port.ts';
import { run } from '../programs/run.ts';
import { newestPackages } from './newest-packages.ts';

/** The scripts of each example that its README tells people to run. */
const EXAMPLES = {
  astro: ['e2e', 'e2e:build'],
  'bookings-astro': ['e2e', 'e2e:build'],
  'core-astro': ['e2e', 'e2e:build'],
  'core-nextjs': ['e2e', 'e2e:build'],
  'core-vanilla': ['test', 'e2e'],
  nextjs: ['e2e', 'e2e:webpack', 'e2e:build'],
  'node-script': ['test'],
  'react-router': ['e2e', 'e2e:build'],
  'shop-nextjs': ['e2e'],
  'shop-vite': ['e2e'],
  sveltekit: ['e2e', 'e2e:build'],
  'vite-react': ['test', 'e2e'],
} as const;

/** Examples with the client library. */
const ON_CORE: readonly string[] = ['core-astro', 'core-nextjs', 'core-vanilla'] satisfies (keyof typeof EXAMPLES)[];

/** Examples in which `backlot doctor` finds operations, a configuration file, or client ids. */
const EXAMINED: readonly string[] = [
  'bookings-astro',
  'nextjs',
  'node-script',
  'shop-nextjs',
  'shop-vite',
  'vite-react',
] satisfies (keyof typeof EXAMPLES)[];

/** An older release of a framework that an example is run with, too. */
interface OlderRelease {
  readonly packages: readonly string[];
  /** Files that the older release expects under another name. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly script: string;
}

const OLDER_RELEASES: Readonly<Record<string, OlderRelease>> = {
  // Its development server uses webpack, and its middleware is on the edge runtime.
  nextjs: { packages: ['next@15.5.29'], renamed: { 'proxy.js': 'middleware.js' }, script: 'e2e' },
};

/**
 * Runs the examples as people do who copy one: outside of the repository, with the packed package, from npm. Give names
 * to run some of them. `latest` replaces the locked releases of their packages by the newest ones.
 */
async function main(names: readonly string[], latest: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-examples-'));
  try {
    const tarball = await packInto(folder);
    const core = await packCoreInto(folder);
    for (const [name, scripts] of Object.entries(EXAMPLES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const cwd = join(folder, name);
      await cp(join('examples', name), cwd, { recursive: true });
      await run('npm', ['install', '--no-audit', '--no-fund'], { cwd });
      if (latest) {
        const newest = newestPackages(await readFile(join(cwd, 'package.json'), 'utf8'));
        await run('npm', ['install', '--no-audit', '--no-fund', ...newest], { cwd });
      }
      await run('npm', ['install', '--no-audit', '--no-fund', '--save-dev', tarball], { cwd });
      if (ON_CORE.includes(name)) await run('npm', ['install', '--no-audit', '--no-fund', core], { cwd });
      const env = {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        CHROMIUM: findBrowser(),
        PORT: String(await freePort()),
        BACKLOT_URL: undefined,
      };
      if (EXAMINED.includes(name)) {
        await run('npx', ['--no-install', 'backlot', 'doctor'], { cwd, env });
        console.log(`${name}: backlot doctor passed`);
      }
      for (const script of scripts) {
        await run('npm', ['run', '--silent', script], { cwd, env });
        console.log(`${name}: npm run ${script} passed`);
      }
      const older = OLDER_RELEASES[name];
      if (older === undefined || latest) continue;
      await run('npm', ['install', '--no-audit', '--no-fund', ...older.packages], { cwd });
      for (const [from, to] of Object.entries(older.renamed)) await rename(join(cwd, from), join(cwd, to));
      await run('npm', ['run', '--silent', older.script], { cwd, env });
      console.log(`${name} with ${older.packages.join(' and ')}: npm run ${older.script} passed`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { latest: { type: 'boolean' } } });
  await main(positionals, values.latest ?? false);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
