import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Navigate } from 'react-router';
import type { SignInState } from '#core/sign-in.ts';
import { useClub, useIsMember } from '../club/club.ts';
import { withReturnPath } from '../club/return-path.ts';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useReturnPath } from '../features/membership/use-return-path.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Spread } from '../ui/spread.tsx';
import { Opening } from './opening.tsx';
import styles from './page.module.css';

/** How long to wait before asking again whether the host has approved. */
const ASK_AGAIN_MS = 10_000;

/**
 * Signs in as soon as the host has approved, with what the visitor has typed on the page before; it is kept only in memory
 * and only for this page. Says whether there is something to sign in with: after a reload there is not.
 */
function useApproval(): boolean {
  const { applicant, client } = useClub();
  const [credentials] = useState(() => applicant.current);
  useEffect(() => {
    applicant.current = null;
  }, [applicant]);
  const waiting: SignInState = { state: 'ownerApprovalRequired' };
  useQuery({
    queryKey: ['approval'],
    queryFn: credentials === null ? skipToken : () => client.auth.signIn(credentials),
    initialData: waiting,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchIntervalInBackground: true,
    // Anything else is for the page of signing in.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'ownerApprovalRequired' || data?.state === 'unreachable' ? ASK_AGAIN_MS : false,
  });
  return credentials !== null;
}

/** For new members whom the club's host still has to approve. */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const heading = useId();
  const returnTo = useReturnPath();
  const isWatching = useApproval();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  return (
    <>
      <Opening texts={{ ...texts.pending, intro: texts.pending.body }} />
      <Spread
        side="end"
        margin={
          <section className={styles.aside} aria-labelledby={heading}>
            <h2 id={heading}>{texts.pending.nextHeading}</h2>
            <ul>
              {texts.pending.next.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </section>
        }
      >
        {isWatching && (
          <p role="status" className={styles.watching}>
            {texts.pending.watching}
          </p>
        )}
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{texts.pending.again}</ButtonLink>
        <p className={styles.switch}>
          <Link to="/books">{texts.pending.books}</Link>
        </p>
      </Spread>
    </>
  );
}
