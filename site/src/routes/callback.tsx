import type { ReactNode } from 'react';
import { callbackTexts } from '../features/callback/callback-texts.en.ts';
import { HostedReturnView } from '../features/callback/hosted-return-view.tsx';
import { useHostedReturn } from '../features/callback/use-hosted-return.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { useTexts } from '../language/use-texts.ts';

export function Component(): ReactNode {
  const texts = useTexts(callbackTexts);
  return (
    <HostedReturnView
      hostedReturn={useHostedReturn()}
      again={(returnTo) => (
        <HostedSignInButton returnTo={returnTo} weight="strong">
          {texts.again}
        </HostedSignInButton>
      )}
    />
  );
}
