import { type ReactNode, useId } from 'react';
import { Navigate } from 'react-router';
import { withReturnPath } from '../club/return-path.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spread } from '../ui/spread.tsx';
import styles from './page.module.css';

/** For new members whom the club's host still has to approve. */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const heading = useId();
  const returnTo = useReturnPath();
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.pending.page}>{texts.pending.heading}</PageHeading>
        <p>{texts.pending.body}</p>
      </header>
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
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{texts.pending.again}</ButtonLink>
        <p className={styles.switch}>
          <Link to="/books">{texts.pending.books}</Link>
        </p>
      </Spread>
    </>
  );
}
