import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression in the sources. */
export interface FoundExpression {
  readonly source: string;
  readonly flags: string;
  /** File and line. */
  readonly place: string;
}

export interface Expressions {
  readonly literals: readonly FoundExpression[];
  /** The number of expressions that the file builds at run time with `RegExp(…)`. */
  readonly built: number;
}

/** Finds the regular expressions in the TypeScript or JavaScript `text` of `file`. Throws on a syntax error. */
export function expressionsIn(file: string, text: string): Expressions {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const literals: FoundExpression[] = [];
  let built = 0;
  const count = ({ callee }: { readonly callee: object }) => {
    if ('name' in callee && callee.name === 'RegExp') built++;
  };
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      literals.push({ source: pattern, flags, place: `${file}:${text.slice(0, node.start).split('\n').length}` });
    },
    NewExpression: count,
    CallExpression: count,
  });
  visitor.visit(program);
  return { literals, built };
}
