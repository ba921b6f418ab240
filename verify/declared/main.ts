import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { SENT_BASELINE } from './baseline.ts';
import { compareAll, ROOT } from './compare-all.ts';
import { findingLines, findingsOf } from './findings.ts';
import { PACK_REQUESTS, packRequestsText } from './pack-requests.ts';
import { compareSent } from './sent-answers.ts';
import { supportDocument } from './support-document.ts';

// Compares what is played, and what is sent, with what the platform's packages declare: `npm run declared`, `npm run declared -- --latest`.
const { values } = parseArgs({ options: { latest: { type: 'boolean', default: false } } });
const DOCUMENT = join(ROOT, 'docs/support.md');

const lines = values.latest ? await ofLatest() : await ofInstalled();
for (const line of lines) console.error(line);
if (lines.length > 0) {
  console.error('\nPlay it, or give the reason in verify/declared/data/baseline.json.');
  process.exitCode = 1;
}

/** The versions of the lockfile. Also writes what is made from the packages, and says if it was not current. */
async function ofInstalled(): Promise<readonly string[]> {
  const comparison = await compareAll();
  return [
    ...findingLines(comparison.findings),
    ...(await linesOfSent(ROOT)),
    ...written(DOCUMENT, supportDocument(comparison)),
    ...written(PACK_REQUESTS, await packRequestsText()),
  ];
}

/** Holds the answers of the contract suites to the packages in a folder. */
async function linesOfSent(folder: string): Promise<readonly string[]> {
  const { answers, operations, differences } = await compareSent(folder);
  console.log(`${answers} answers of ${operations} operations were held to their declarations.`);
  return findingLines(findingsOf(differences, SENT_BASELINE));
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
    const { findings } = await compareAll(join(folder, 'node_modules'));
    return [...findingLines(findings), ...(await linesOfSent(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
