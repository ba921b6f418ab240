import type { SpecialPermissions } from '#contracts/content/special-permissions.ts';
import { covers } from './covers.ts';
import type { FoundCollection } from './found-site.ts';
import type { Editor, Step } from './step.ts';

/** Everything that editors may do in the collections they maintain (PRM-12). */
export const EDITORS_GRANT = {
  itemRead: 'ALLOWED',
  itemInsert: 'ALLOWED',
  itemUpdate: 'ALLOWED',
  itemRemove: 'ALLOWED',
} as const satisfies Partial<SpecialPermissions>;

/** Plans how to let each of `editors` maintain the collections `ids`. Other grants stay as they are. */
export function planGrants(
  ids: readonly string[],
  editors: readonly Editor[],
  found: readonly FoundCollection[],
): readonly Step[] {
  return ids.flatMap((id) =>
    editors.flatMap((editor): Step[] => {
      const grants = found.find(({ definition }) => definition.id === id)?.grants ?? [];
      const there = grants.find(({ userId }) => userId === editor.userId);
      if (there !== undefined && covers(there, EDITORS_GRANT)) return [];
      return [{ kind: 'grant', id, editor, grantId: there?.id ?? null }];
    }),
  );
}
