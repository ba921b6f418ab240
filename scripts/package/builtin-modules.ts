import type { Plugin } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/** Replaces the imports of Node's modules, or of one of them, in the chunks of a bundle. See `withoutBuiltinImports`. */
export function builtinModules(only?: string): Plugin {
  return {
    name: 'builtin-modules',
    renderChunk: (code) =>
      only === undefined || code.includes(only) ? { code: withoutBuiltinImports(code, only) } : null,
  };
}

type Statement = ReturnType<typeof parseAst>['body'][number];
type Import = Extract<Statement, { type: 'ImportDeclaration' }>;

/**
 * Returns the code of a module with calls of `process.getBuiltinModule` instead of imports of Node's modules. An import
 * reads all exports of such a module. Some of them are getters that load further modules: `node:http` loads undici, which
 * takes a tenth of a start.
 */
export function withoutBuiltinImports(code: string, only?: string): string {
  return parseAst(code)
    .body.filter((statement) => statement.type === 'ImportDeclaration')
    .filter(({ source: { value } }) => (only === undefined ? value.startsWith('node:') : value === only))
    .reduceRight((text, found) => text.slice(0, found.start) + replacementOf(found) + text.slice(found.end), code);
}

function replacementOf({ source, specifiers }: Import): string {
  const loaded = `process.getBuiltinModule('${source.value}')`;
  const whole = specifiers.filter(({ type }) => type !== 'ImportSpecifier').map(({ local }) => local.name);
  const named = specifiers.filter((specifier) => specifier.type === 'ImportSpecifier').map(propertyOf);
  const patterns = named.length === 0 ? whole : [...whole, `{ ${named.join(', ')} }`];
  if (patterns.length === 0) return `${loaded};`;
  return patterns.map((pattern) => `const ${pattern} = ${loaded};`).join(' ');
}

function propertyOf({ imported, local }: Extract<Import['specifiers'][number], { type: 'ImportSpecifier' }>): string {
  const name = imported.type === 'Literal' ? imported.value : imported.name;
  return name === local.name ? name : `${name}: ${local.name}`;
}
