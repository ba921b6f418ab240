import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { pathOf } from '../postgres/imported-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A name that a module exports. */
export interface PublicName {
  readonly name: string;
  readonly isType: boolean;
  /** Of a function, on one line and without the body. */
  readonly signature: string | undefined;
  /** The comment of the declaration as one paragraph. Empty if it has none. */
  readonly says: string;
}

/** Lists what the module `file` exports, by name. A name that it re-exports has the comment of its declaration. */
export function publicNames(file: string): readonly PublicName[] {
  const { text, module } = parsed(file);
  const names = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, importName, localName, moduleRequest, isType }): readonly PublicName[] => {
      const name = exportName.name ?? '';
      const from = moduleRequest === null ? undefined : pathOf(file, moduleRequest.value);
      // Of a package, such as `expect` of Playwright, only the name is known.
      if (moduleRequest !== null && from === undefined) return [{ name, isType, signature: undefined, says: '' }];
      if (from !== undefined) {
        const original = publicNames(from).find((found) => found.name === (importName.name ?? name));
        return original === undefined ? [] : [{ ...original, name, isType: isType || original.isType }];
      }
      return [declared(file, text, localName.name ?? name, isType)];
    }),
  );
  return names.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function declared(file: string, text: string, name: string, isType: boolean): PublicName {
  const found = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(?:async )?(const|let|function\\*?|class|interface|type) ${name}\\b`,
    'm',
  ).exec(text);
  if (found === null) return importedName(file, name, isType);
  const kind = found[1] ?? '';
  const before = text.slice(0, found.index).trimEnd();
  const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**') + '/**'.length, -'*/'.length) : '';
  return {
    name,
    isType: isType || kind === 'interface' || kind === 'type',
    signature: kind.startsWith('function') ? signatureAt(file, text, name) : undefined,
    says: paragraphOf(comment),
  };
}

/** A name that the module imports, and exports without `from`. */
function importedName(file: string, name: string, isType: boolean): PublicName {
  const { module } = parsed(file);
  for (const { entries, moduleRequest } of module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === name);
    const from = entry && pathOf(file, moduleRequest.value);
    const original = from === undefined ? undefined : publicNames(from).find((found) => found.name === name);
    if (original !== undefined) return { ...original, isType: isType || original.isType };
  }
  return { name, isType, signature: undefined, says: '' };
}

/** The first declaration of a function, from its name to its return type. */
function signatureAt(file: string, text: string, name: string): string | undefined {
  for (const statement of parsed(file).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'FunctionDeclaration' && declaration?.type !== 'TSDeclareFunction') continue;
    if (declaration.id?.name !== name) continue;
    const end = declaration.body?.start ?? declaration.end;
    return text
      .slice(declaration.id.start, end)
      .replace(/;?\s*$/, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('( ', '(')
      .replaceAll(/\{ \[inside\]: (?:\w+|\{[^}]*\}) \}/g, 'client')
      .replaceAll(/,? \)/g, ')');
  }
  return undefined;
}

/** The first paragraph of a comment as one line, without the tags at its end. */
function paragraphOf(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  const [paragraph = ''] = lines.join('\n').trim().split('\n\n', 1);
  const [text = ''] = paragraph.split('\n@', 1);
  return text.replaceAll('\n', ' ').replaceAll(/\{@link (\w+)\}/g, '`$1`');
}

function parsed(file: string) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return { text, ...parse(file, text) };
}

function parse(file: string, text: string) {
  const { module, program } = parseSync(file, text);
  return { module, program };
}
