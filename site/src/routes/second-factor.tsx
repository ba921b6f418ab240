import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { withReturnPath } from '../club/return-path.ts';
import { useIsMember } from '../club/use-is-member.ts';
import { useReturnPath } from '../club/use-return-path.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { SecondFactorForm } from '../features/membership/second-factor-form.tsx';
import { readSecondFactorStep } from '../features/membership/second-factor-step.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

/** Asks for a second factor after the password. */
export function Component(): ReactNode {
  const texts = useTexts(membershipTexts);
  const returnTo = useReturnPath();
  const location = useLocation();
  const step = readSecondFactorStep(location.state);
  if (useIsMember()) return <Navigate to={returnTo} replace />;
  if (step === null) {
    return (
      <>
        <header className={styles.opening}>
          <PageHeading title={texts.secondFactor.page}>{texts.secondFactor.nothing}</PageHeading>
          <p>{texts.secondFactor.nothingBody}</p>
        </header>
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{texts.secondFactor.signIn}</ButtonLink>
      </>
    );
  }
  const [first] = step.factors;
  return (
    <>
      <header className={styles.opening}>
        <PageHeading title={texts.secondFactor.page}>{texts.secondFactor.heading}</PageHeading>
        <p>{first === undefined ? texts.secondFactor.unavailable : texts.secondFactor.intro}</p>
      </header>
      {first === undefined ? (
        <HostedSignInButton returnTo={returnTo} weight="strong">
          {texts.signIn.hosted}
        </HostedSignInButton>
      ) : (
        <SecondFactorForm key={step.stateToken} step={step} first={first} returnTo={returnTo} />
      )}
    </>
  );
}
