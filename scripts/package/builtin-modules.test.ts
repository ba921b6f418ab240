import { expect, test } from 'vitest';
import { withoutBuiltinImports } from './builtin-modules.ts';

test.each([
  [`import { a, b as c } from 'node:fs';\na(c);`, `const { a, b: c } = process.getBuiltinModule('node:fs');\na(c);`],
  [`import it from 'node:fs';`, `const it = process.getBuiltinModule('node:fs');`],
  [`import * as all from 'node:fs';`, `const all = process.getBuiltinModule('node:fs');`],
  [
    `import it, { a } from 'node:fs/promises';`,
    `const it = process.getBuiltinModule('node:fs/promises'); const { a } = process.getBuiltinModule('node:fs/promises');`,
  ],
  [
    `const é = '𝒳';\nimport { a } from 'node:fs';`,
    `const é = '𝒳';\nconst { a } = process.getBuiltinModule('node:fs');`,
  ],
  [`import 'node:fs';\nlast();`, `process.getBuiltinModule('node:fs');\nlast();`],
])('an import of a module of Node becomes a call: %s', (code, expected) => {
  expect(withoutBuiltinImports(code)).toBe(expected);
});

test.each([`import { a } from './node:fs';`, `const text = "import { a } from 'node:fs';";`, `import('node:fs');`])(
  'an import that is not of a module of Node stays: %s',
  (code) => {
    expect(withoutBuiltinImports(code)).toBe(code);
  },
);

test('with the name of one module of Node, imports of other modules stay', () => {
  const code = `import { a } from 'node:fs';\nimport { b } from 'node:sqlite';`;
  expect(withoutBuiltinImports(code, 'node:sqlite')).toBe(
    `import { a } from 'node:fs';\nconst { b } = process.getBuiltinModule('node:sqlite');`,
  );
});
