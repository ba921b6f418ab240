import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { PlaceLink } from '../../ui/link.tsx';
import { deskPlaceTexts } from './desk-place-texts.en.ts';
import { isEditor, useDeskPermissions } from './use-desk-permissions.ts';

/** The desk in the masthead; nothing for members who are not editors, and while the permissions are loading. */
export function DeskPlace(): ReactNode {
  const texts = useTexts(deskPlaceTexts);
  const permissions = useDeskPermissions();
  return permissions.kind === 'ready' && isEditor(permissions.value) && <PlaceLink to="/desk">{texts.desk}</PlaceLink>;
}
