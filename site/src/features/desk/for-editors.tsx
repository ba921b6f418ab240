import type { ReactNode } from 'react';
import { isEditor, useDeskPermissions } from './use-desk-permissions.ts';

/** Shows `children` to editors; nothing to other readers, and while the permissions are loading. */
export function ForEditors({ children }: { children: ReactNode }): ReactNode {
  const permissions = useDeskPermissions();
  return permissions.kind === 'ready' && isEditor(permissions.value) && children;
}
