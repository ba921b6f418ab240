import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { SeedError } from '../../../control/seeds/seed.ts';
import { type DataText, MalformedText, type Position } from './data-text.ts';

/** Whether the name of a seed is the path of a file. */
export function isSeedFile(seed: string): boolean {
  return /\.(json|ya?ml)$/.test(seed);
}

export interface SeedFile {
  readonly text: string;
  readonly data: unknown;
  /** The file and the place of a property or an element in it: `seeds/books.yaml:3:7:`. */
  locate(path: readonly PropertyKey[]): Promise<string>;
}

/**
 * Reads the file at `path`, which is called `name` in messages. Throws SeedError with the place of a mistake if it cannot be
 * read.
 */
export async function readSeedFile(path: string, name: string): Promise<SeedFile> {
  const bytes = await readFile(path).catch((failure: NodeJS.ErrnoException) => {
    const reason = failure.code === 'ENOENT' ? 'there is no such file' : failure.message;
    throw new SeedError(`${name}: ${reason}.`);
  });
  const text = decoded(bytes, name);
  try {
    const { data, positionOf } = await readText(text, extname(path) === '.json');
    return { text, data, locate: async (place) => located(name, await positionOf(place)) };
  } catch (failure) {
    if (!(failure instanceof MalformedText)) throw failure;
    throw new SeedError(`${located(name, failure.position)} ${failure.message.replace(/\.$/, '')}.`);
  }
}

/** Without a byte order mark. Other encodings are refused, because their letters would become other ones. */
function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SeedError(`${name}: the text is not in UTF-8. Save the file with the encoding UTF-8.`);
  }
}

/** The libraries are loaded on demand. */
async function readText(text: string, isJson: boolean): Promise<DataText> {
  if (isJson) return (await import('./json-text.ts')).readJson(text);
  return (await import('./yaml-text.ts')).readYaml(text);
}

/** In the form that editors and terminals turn into a link. */
function located(name: string, position: Position | undefined): string {
  return position === undefined ? `${name}:` : `${name}:${position.line}:${position.column}:`;
}
