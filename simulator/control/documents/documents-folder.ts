import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/**
 * The folder of the documentation site. In a checkout, the first request for it runs `npm run docs`, which takes some seconds.
 * The build of the package replaces this module by one that names the folder in the package.
 */
export async function documentsFolder(): Promise<URL> {
  const folder = new URL('dist/docs/', ROOT);
  if (!existsSync(new URL('index.html.gz', folder))) await build();
  return folder;
}

/** In a process of its own, because it takes all of a processor. Without its files, a request is answered that it failed. */
async function build(): Promise<void> {
  const script = fileURLToPath(new URL('scripts/docs/main.ts', ROOT));
  const child = spawn(process.execPath, [script], {
    cwd: fileURLToPath(ROOT),
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await once(child, 'close');
}
