import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { markCreations } from './unused-components.ts';

test('components and contexts that a module creates are marked as pure, and lose the names for debuggers', () => {
  const code = 'const Link = React$1.forwardRef(render);\nLink.displayName = "Link";\nReact$1.useEffect(run);\n';
  expect(markCreations(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(render);\n\nReact$1.useEffect(run);\n',
  );
});

test('the router still creates its components in the way that is recognised', async () => {
  const code = await readFile('node_modules/react-router/dist/production/lib/dom/lib.js', 'utf8');
  expect(code).toContain('const Link = React$1.forwardRef(');
  expect(markCreations(code)).toContain('const Link = /* @__PURE__ */ React$1.forwardRef(');
  expect(markCreations(code)).not.toContain('Link.displayName');
});
