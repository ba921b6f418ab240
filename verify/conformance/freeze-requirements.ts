import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { CONTENT_SUITES } from '#contracts/conformance/content-suites.ts';
import { IDENTITY_SUITES } from '#contracts/conformance/identity-suites.ts';
import { PLATFORM_SUITES } from '#contracts/conformance/platform-suites.ts';
import { requirementOf } from '#contracts/conformance/requirements/requirement.ts';

/**
 * Freezes the requirements of today: writes them to a file of their own. `node verify/conformance/freeze-requirements.ts 2027-03`. A set that is in
 * REQUIREMENT_SETS does not change any more: a test compares its digest.
 */
const [set = ''] = process.argv.slice(2);
if (!/^\d{4}-\d{2}$/.test(set)) throw new Error('Give the month of the set, such as 2027-03.');
const names = [...PLATFORM_SUITES, ...IDENTITY_SUITES, ...CONTENT_SUITES].flatMap(({ name: suite, checks, forms }) =>
  forms.flatMap((form) => checks.map(({ title }) => requirementOf({ suite, title, form }))),
);
const file = new URL(`./requirements-${set}.txt`, import.meta.url);
const text = `${names.join('\n')}\n`;
await writeFile(file, text);
console.log(`${names.length} requirements. SHA-256: ${createHash('sha256').update(text).digest('hex')}`);
