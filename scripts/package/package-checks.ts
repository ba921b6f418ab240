import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../programs/run.ts';
import { namesInDeclaration } from '../rules/ids-in.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Throws if publint, which reads a package as others do, finds a mistake. The proofs compile against the declarations. */
export async function lint(tarball: string): Promise<void> {
  await run('publint', ['run', tarball, '--strict'], { cwd: ROOT });
}

/** Throws if a comment of a declaration names a rule, or cites a document that is not in the package. */
export async function declarationsStandAlone(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  for (const name of names) {
    const found = namesInDeclaration(await readFile(join(folder, name), 'utf8'));
    if (found.length > 0) throw new Error(`${name} names ${found.join(', ')}. Say the rule in the comment instead.`);
  }
}
