import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsMember } from '../club/club.ts';
import { withReturnPath } from '../club/return-path.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { membershipTexts } from '../features/membership/membership-texts.en.ts';
import { SecondFactorForm } from '../features/membership/second-factor-form.tsx';
import { readSecondFactorStep } from '../features/membership/second-factor-step.ts';
import { useReturnPath } from '../features/membership/use-return-path.ts';
import { useTexts } from '../language/use-texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Opening } from './opening.tsx';

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
        <Opening
          texts={{
            page: texts.secondFactor.page,
            heading: texts.secondFactor.nothing,
            intro: texts.secondFactor.nothingBody,
          }}
        />
        <ButtonLink to={withReturnPath('/sign-in', returnTo)}>{texts.secondFactor.signIn}</ButtonLink>
      </>
    );
  }
  const [first] = step.factors;
  return (
    <>
      <Opening
        texts={{
          ...texts.secondFactor,
          intro: first === undefined ? texts.secondFactor.unavailable : texts.secondFactor.intro,
        }}
      />
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
