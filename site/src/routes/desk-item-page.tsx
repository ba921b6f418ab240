import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { DeskKind } from '../features/desk/desk-kind.ts';
import { Edited } from '../features/desk/edited.tsx';
import type { DeskPermissions } from '../features/desk/use-desk-permissions.ts';
import { useEdited } from '../features/desk/use-edited.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { DeskPage } from './desk-page.tsx';

type Ask<T> = (id: string, signal: AbortSignal) => Promise<T | null>;
interface ItemTexts {
  readonly page: string;
  readonly newHeading: string;
  readonly editHeading: string;
}

function Existing<T>({
  kind,
  id,
  ask,
  texts,
  children,
}: {
  kind: DeskKind;
  id: string;
  ask: Ask<T>;
  texts: ItemTexts;
  children: (item: T) => ReactNode;
}): ReactNode {
  return (
    <Edited page={texts.page} heading={texts.editHeading} item={useEdited(kind, id, ask)}>
      {children}
    </Edited>
  );
}

/** The page of a form at the desk: for a new item, or for the item that `ask` loads by the id in the address. */
export function DeskItemPage<T>({
  kind,
  texts,
  ask,
  children,
}: {
  kind: DeskKind;
  texts: ItemTexts;
  ask: Ask<T>;
  /** `item` is null for a new one. */
  children: (item: T | null, permissions: DeskPermissions[DeskKind], done: () => void) => ReactNode;
}): ReactNode {
  const { id } = useParams();
  const navigate = useNavigate();
  const done = (): void => void navigate('/desk');
  return (
    <DeskPage>
      {({ [kind]: permissions }) =>
        id === undefined ? (
          <>
            <PageHeading title={texts.newHeading} />
            {children(null, permissions, done)}
          </>
        ) : (
          <Existing key={id} kind={kind} id={id} ask={ask} texts={texts}>
            {(item) => children(item, permissions, done)}
          </Existing>
        )
      }
    </DeskPage>
  );
}
