import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A test that a document or table names as the proof of something. */
export interface NamedTest {
  /** From the root of the repository. */
  readonly file: string;
  /** The title of a test or of a group of tests, or the beginning of one. */
  readonly title: string;
}

/** Reads `file: title`. Throws an error for any other form. */
export function parseNamedTest(text: string): NamedTest {
  const [, file, title] = /^(\S+\.tsx?): (.+)$/s.exec(text) ?? [];
  if (file === undefined || title === undefined) throw new Error(`"${text}" must be "file: title".`);
  return { file, title };
}

/** Returns the named tests that do not exist: no such file, or no string in it that begins with the title. */
export function missingTests(named: readonly NamedTest[]): NamedTest[] {
  return named.filter(({ file, title }) => {
    const path = join(ROOT, file);
    if (!existsSync(path)) return true;
    const source = readFileSync(path, 'utf8');
    return !["'", '"', '`'].some((quote) => source.includes(quote + title));
  });
}

/** A statement of a document and the tests that are listed below it. */
export interface ListedStatement {
  /** The first line. */
  readonly statement: string;
  /** All lines, without the tests. */
  readonly text: string;
  readonly tests: readonly NamedTest[];
}

const LISTED_TEST = /^ {2}- `([^`]+)`: (.+)$/gm;

/** Reads the statements of a document: list entries, each followed by its tests as entries of the form `file`: title. */
export function listedStatements(document: string): ListedStatement[] {
  return document
    .split(/^- /m)
    .slice(1)
    .map((entry) => {
      const [withoutNextHeading = ''] = entry.split(/^#/m);
      return {
        statement: withoutNextHeading.split('\n')[0] ?? '',
        text: withoutNextHeading.replace(LISTED_TEST, '').trim(),
        tests: [...withoutNextHeading.matchAll(LISTED_TEST)].map(([, file = '', title = '']) => ({ file, title })),
      };
    });
}
