import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useLoaded } from '../club/loaded.ts';
import { MEMBER_QUERIES } from '../club/query-keys.ts';
import { DeskGate } from '../features/desk/desk-gate.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import type { DeskKind, DeskPermissions } from '../features/desk/use-desk-permissions.ts';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageOfOne } from '../ui/page-of-one.tsx';
import styles from './page.module.css';

interface ItemProps<T> {
  readonly kind: DeskKind;
  readonly ask: (id: string, signal: AbortSignal) => Promise<T | null>;
}

/** Loads an item once, so that it does not change while it is being edited, and shows its form. */
function Existing<T>({
  kind,
  ask,
  id,
  children,
}: ItemProps<T> & { id: string; children: (item: T) => ReactNode }): ReactNode {
  const texts = useTexts(deskTexts);
  const { page, editHeading } = texts[kind];
  const item = useLoaded({
    queryKey: [MEMBER_QUERIES, 'desk', kind, 'edited', id],
    queryFn: ({ signal }) => ask(id, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { loading, missingHeading: heading, missing: body } = texts.form;
  return (
    <PageOfOne one={item} page={{ title: page, heading: editHeading }} loading={loading} missing={{ heading, body }}>
      {(found) => (
        <>
          <PageHeading title={page}>{editHeading}</PageHeading>
          {children(found)}
        </>
      )}
    </PageOfOne>
  );
}

/** The page of a form at the desk: for a new item, or for the item that `ask` loads by the id in the address. */
export function DeskItemPage<T>({
  kind,
  ask,
  children,
}: ItemProps<T> & {
  /** `item` is null for a new one. */
  children: (item: T | null, permissions: DeskPermissions[DeskKind], done: () => void) => ReactNode;
}): ReactNode {
  const texts = useTexts(deskTexts);
  const { id } = useParams();
  const navigate = useNavigate();
  const done = (): void => void navigate('/desk');
  return (
    <MembersOnly texts={texts}>
      <DeskGate>
        {({ [kind]: permissions }) => (
          <>
            {id === undefined ? (
              <>
                <PageHeading title={texts[kind].newHeading} />
                {children(null, permissions, done)}
              </>
            ) : (
              <Existing key={id} kind={kind} id={id} ask={ask}>
                {(item) => children(item, permissions, done)}
              </Existing>
            )}
            <p className={styles.back}>
              <Link to="/desk">{texts.back}</Link>
            </p>
          </>
        )}
      </DeskGate>
    </MembersOnly>
  );
}
