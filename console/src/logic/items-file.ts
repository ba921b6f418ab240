import { type ReadValue, readValue } from './cell-value.ts';
import { csvText, readCsv } from './csv.ts';
import { valueText } from './formats.ts';

type Data = Readonly<Record<string, unknown>>;

/** The items of a file, or why it cannot be imported. */
export type ReadFile = { readonly items: readonly Data[] } | { readonly problem: string };

export function asCsv(items: readonly Data[], fields: readonly string[]): string {
  return csvText([fields, ...items.map((item) => fields.map((field) => csvValue(item[field])))]);
}

function csvValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && '$date' in value) return String(value.$date);
  return valueText(value);
}

/** Reads a JSON array of items, or CSV with the fields in its first line. Nothing of a file with a mistake is imported. */
export function readItemsFile(name: string, text: string, typeOf: (field: string) => string | undefined): ReadFile {
  return /\.json$/i.test(name) || /^\s*[[{]/.test(text) ? readJson(text) : readTable(text, typeOf);
}

function readJson(text: string): ReadFile {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (mistake) {
    return { problem: `The file is not well-formed JSON. ${mistake instanceof Error ? mistake.message : mistake}` };
  }
  const items: Data[] = [];
  for (const [at, entry] of (Array.isArray(read) ? read : [read]).entries()) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      return { problem: `Entry ${at + 1} of the file is not an object.` };
    }
    items.push({ ...entry });
  }
  return { items };
}

function readTable(text: string, typeOf: (field: string) => string | undefined): ReadFile {
  const read = readCsv(text);
  if ('problem' in read) return read;
  const [names = [], ...rows] = read.rows;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return { problem: `The file has two columns with the name ${twice}.` };
  const items: Data[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.length !== names.length) {
      const problem = `expected ${names.length} fields but found ${row.length}`;
      return { problem: `Row ${at + 2} of the file: ${problem}.` };
    }
    const values: [string, unknown][] = [];
    for (const [column, field] of names.entries()) {
      const cell = row[column] ?? '';
      if (cell === '') continue;
      const value = readCell(cell, typeOf(field));
      if ('problem' in value) return { problem: `Row ${at + 2} of the file, column ${field}: ${value.problem}` };
      values.push([field, value.value]);
    }
    items.push(Object.fromEntries(values));
  }
  return { items };
}

function readCell(cell: string, type: string | undefined): ReadValue {
  if (/^[[{]/.test(cell) && type !== 'TEXT') {
    try {
      return { value: JSON.parse(cell) };
    } catch {
      // It is a text that begins with a bracket.
    }
  }
  return readValue(cell, type);
}
