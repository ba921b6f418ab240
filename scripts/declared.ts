import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compareAll, ROOT } from './declared/compare-all.ts';
import { findingLines } from './declared/findings.ts';
import { PACK_REQUESTS, packRequestsText } from './declared/pack-requests.ts';
import { supportDocument } from './declared/support-document.ts';

// Compares what is played with what the platform's packages declare: `npm run declared`, `npm run declared -- --latest`.
const { values } = parseArgs({ options: { latest: { type: 'boolean', default: false } } });
const DOCUMENT = join(ROOT, 'docs/support.md');

const lines = values.latest ? await ofLatest() : await ofInstalled();
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error('\nPlay it, or give the reason in scripts/declared/baseline.ts.');
  process.exitCode = 1;
}

/** The versions of the lockfile. Also writes what is made from the packages, and says if it was not current. */
async function ofInstalled(): Promise<readonly string[]> {
  const comparison = await compareAll();
  return [
    ...findingLines(comparison.findings),
    ...written(DOCUMENT, supportDocument(comparison)),
    ...written(PACK_REQUESTS, await packRequestsText()),
  ];
}

function written(file: string, text: string): readonly string[] {
  const isCurrent = readFileSync(file, 'utf8') === text;
  writeFileSync(file, text);
  return isCurrent ? [] : [`${relative(ROOT, file)} was not current. It is written now: commit it.`];
}

/** The newest versions, in a folder of their own. */
async function ofLatest(): Promise<readonly string[]> {
  const names = readdirSync(join(ROOT, 'node_modules/@wix')).filter((name) => name.startsWith('auto_sdk_'));
  const folder = mkdtempSync(join(tmpdir(), 'backlot-declared-'));
  try {
    const packages = names.map((name) => `@wix/${name}@latest`);
    const args = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      folder,
      ...packages,
    ];
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return findingLines((await compareAll(join(folder, 'node_modules'))).findings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
