import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeclarations } from '#simulator/declared/read-declarations.ts';
import { alikeOf, compareAll, ROOT } from './compare-all.ts';
import { findingLines, findingsOf } from './findings.ts';
import { PACK_REQUESTS, packRequestsText } from './pack-requests.ts';
import { operationsOf } from './platform-packages.ts';
import { supportDocument } from './support-document.ts';

test('what is played is as the installed packages declare it, apart from the differences of the baseline', async () => {
  const comparison = await compareAll();
  expect(findingLines(comparison.findings)).toEqual([]);
  expect(readFileSync(join(ROOT, 'docs/support.md'), 'utf8')).toBe(supportDocument(comparison));
  expect(alikeOf(comparison)).toEqual({ alike: 48, compared: 48 });
});

test('the requests of packs are as the installed packages declare them: npm run declared writes the file', async () => {
  expect(readFileSync(PACK_REQUESTS, 'utf8') === (await packRequestsText())).toBe(true);
});

describe('a package that was changed', () => {
  let nodeModules: string;
  const PACKAGE = '@wix/auto_sdk_data_permissions';
  const changed = async (file: string, from: string, to: string) => {
    const path = join(nodeModules, PACKAGE, 'build/es', file);
    const before = readFileSync(join(ROOT, 'node_modules', PACKAGE, 'build/es', file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(path, before.replaceAll(from, to));
    const { findings } = await compareAll(nodeModules);
    cpSync(join(ROOT, 'node_modules', PACKAGE), join(nodeModules, PACKAGE), { recursive: true });
    return findings.unexpected.map(({ operation, text }) => `${operation}: ${text}`);
  };
  beforeAll(() => {
    // Beside the sources, because the modules of the package import others.
    nodeModules = mkdtempSync(join(ROOT, 'node_modules/.declared-'));
    cpSync(join(ROOT, 'node_modules', PACKAGE), join(nodeModules, PACKAGE), { recursive: true });
  });
  afterAll(() => rmSync(nodeModules, { recursive: true }));

  test('a new field in an answer of a changed package is found', async () => {
    const response = 'interface GetPermissionsResponse {';
    expect(await changed('meta.d.mts', response, `${response}\n    fresh?: string;`)).toEqual([
      'getDataPermissions: response: fresh is declared and not answered',
    ]);
  });

  test('a field of another type in a request of a changed package is found', async () => {
    const request = 'interface GetPermissionsRequest {';
    const lines = await changed('meta.d.mts', request, `${request}\n    consistentRead?: { deep?: string };`);
    expect(lines).toEqual(['getDataPermissions: request: consistentRead is declared and not read']);
  });

  test('a new error code of a changed package is found', async () => {
    const lines = await changed('meta.d.mts', "code?: 'ALREADY_EXISTS'", "code?: 'ALREADY_EXISTS' | 'NEVER_HEARD_OF'");
    expect(lines).toEqual(['addSpecialPermissions: error: NEVER_HEARD_OF is declared, and no source mentions it']);
  });

  test('an operation of a changed package with a removal date is found', async () => {
    const declared = 'declare function getPermissions(';
    const tagged = `/**\n * @deprecated soon\n * @targetRemovalDate 2027-03-04\n */\n${declared}`;
    expect(await changed('index.typings.d.mts', declared, tagged)).toEqual([
      'getDataPermissions: removal: the platform removes it on 2027-03-04',
    ]);
  });
});

test('an entry of the baseline that matches nothing is stale', () => {
  const difference = { operation: 'login', text: 'error: A is declared, and no source mentions it' };
  const entry = { operations: ['login'], texts: ['error: A is *', 'error: B is *'], because: 'a reason' };
  expect(findingLines(findingsOf([difference, { ...difference, operation: 'logout' }], [entry]))).toEqual([
    'logout: error: A is declared, and no source mentions it',
    'The baseline has "error: B is *", which does not hold any more. Remove it.',
  ]);
});

test('the declarations of a field have its type and its limits', () => {
  const { types } = readDeclarations(`
    interface Cart {
      /**
       * The code.
       * @maxLength 50
       * @format GUID
       */
      code?: string | null;
      lines?: Line[];
      kind?: 'A' | 'B';
    }
    type Line = { price: number } & { isFree?: boolean };`);
  expect(types.get('Cart')).toEqual({
    kind: 'object',
    fields: [
      {
        ...{ name: 'code', type: { kind: 'text' }, tags: { maxLength: '50', format: 'GUID' } },
        ...{ isOptional: true, isNullable: true },
      },
      {
        ...{ name: 'lines', type: { kind: 'list', of: { kind: 'named', name: 'Line' } }, tags: {} },
        ...{ isOptional: true, isNullable: false },
      },
      {
        ...{ name: 'kind', type: { kind: 'choice', values: ['A', 'B'] }, tags: {} },
        ...{ isOptional: true, isNullable: false },
      },
    ],
  });
  expect(types.get('Line')).toMatchObject({ fields: [{ name: 'price' }, { name: 'isFree' }] });
});

test('an operation has the address that official clients send it to', async () => {
  const operations = await operationsOf(join(ROOT, 'node_modules/@wix/auto_sdk_ecom_checkout'));
  expect(operations.find(({ name }) => name === 'removeCoupon')).toMatchObject({
    method: 'POST',
    path: '/ecom/v1/checkouts/{id}/remove-coupon',
    isDeprecated: true,
    removedOn: '2027-02-01',
  });
});

test('a folder without declarations has no operations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-declared-'));
  expect(await operationsOf(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
