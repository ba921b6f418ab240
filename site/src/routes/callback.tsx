import type { ReactNode } from 'react';
import { HostedReturnView } from '../features/callback/hosted-return-view.tsx';
import { useHostedReturn } from '../features/callback/use-hosted-return.ts';
import { HostedSignInButton } from '../features/membership/hosted-sign-in-button.tsx';
import { memberTexts } from '../member-texts.ts';

export function Component(): ReactNode {
  return (
    <HostedReturnView
      hostedReturn={useHostedReturn()}
      again={(returnTo) => (
        <HostedSignInButton returnTo={returnTo} weight="strong">
          {memberTexts.callback.again}
        </HostedSignInButton>
      )}
    />
  );
}
