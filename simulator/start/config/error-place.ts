import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where an error of the user's own code was thrown. */
export interface ErrorPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The simulator, in the repository and in the installed package. */
const OURS = join(import.meta.dirname, '../..') + sep;

/** The first line of the stack of a syntax error. Source lines follow, and marks below the last one. */
const FILE_AND_LINE = /^((?:file:|\/|[A-Za-z]:\\).*):(\d+)$/;
/** How many lines to look at for the marks. */
const EXCERPT = 6;
/** What a line of a stack names. Modules of Node (`node:fs:3:9`) do not match. */
const PLACE = /^((?:file:|\/|[A-Za-z]:\\).*):(\d+):(\d+)$/;

/** The place in the user's own code that an error comes from: neither in a package, nor in the simulator. */
export function placeOfError(failure: unknown): ErrorPlace | undefined {
  const stack = failure instanceof Error ? (failure.stack ?? '') : '';
  return placeOfSyntaxError(stack) ?? stack.split('\n').map(placeInFrame).find(isOwn);
}

/** The place that Node writes before the message of a syntax error. `text` is a stack, or what `node --check` prints. */
export function placeOfSyntaxError(text: string): ErrorPlace | undefined {
  const [first = '', ...excerpt] = text.split('\n', EXCERPT);
  const [, file, line] = FILE_AND_LINE.exec(first) ?? [];
  if (file === undefined) return undefined;
  const marks = excerpt.find((each) => /^\s*\^/.test(each));
  return { file: pathOf(file), line: Number(line), column: (marks?.indexOf('^') ?? 0) + 1 };
}

function placeInFrame(frame: string): ErrorPlace | undefined {
  const text = frame.trim().replace(/^at (?:async )?/, '');
  // `handle (file:///project/backlot.config.ts:3:9)`, or only the place.
  const [, file, line, column] = PLACE.exec(text.endsWith(')') ? text.slice(text.indexOf('(') + 1, -1) : text) ?? [];
  return file === undefined ? undefined : { file: pathOf(file), line: Number(line), column: Number(column) };
}

function isOwn(place: ErrorPlace | undefined): boolean {
  return place !== undefined && !place.file.includes(`${sep}node_modules${sep}`) && !place.file.startsWith(OURS);
}

/** The modules of a configuration have a query in their address. */
function pathOf(file: string): string {
  const [address = ''] = file.split('?', 1);
  return address.startsWith('file:') ? fileURLToPath(address) : address;
}

/** In the form that editors and terminals turn into a link: `src/stock.ts:3:9`, from `folder` if the file is in it. */
export function placeText({ file, line, column }: ErrorPlace, folder: string): string {
  return `${shortPath(file, folder)}:${line}:${column}`;
}

/** The path from `folder`, or the whole path of a file that is not in it. */
export function shortPath(file: string, folder: string): string {
  const path = relative(folder, file);
  return path.startsWith('..') ? file : path.replaceAll('\\', '/');
}
