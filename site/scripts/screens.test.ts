import { expect, test } from 'vitest';
import { routes } from '#site/app/routes.ts';
import { EDITOR_SCREENS, MEMBER_SCREENS, VISITOR_SCREENS } from '../../e2e/screens.ts';

/** The address of a screen without its query. */
const CHECKED = new Set(
  [...VISITOR_SCREENS, ...MEMBER_SCREENS, ...EDITOR_SCREENS].map((screen) => screen.split('?')[0]),
);

test('each page of the site that needs no id is in e2e/screens.ts, which checks its accessibility', () => {
  const paths = routes.flatMap((route) => route.paths).filter((path) => !path.includes(':'));
  expect(paths.filter((path) => !CHECKED.has(path))).toEqual([]);
});
