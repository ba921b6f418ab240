import type { ReactNode } from 'react';
import type { TypedFactor } from '#core/index.ts';
import { useClub } from '../../club/club-context.ts';
import { useTexts } from '../../language/use-texts.ts';
import { CodeField } from '../../ui/form/code-field.tsx';
import { AnotherCode } from './another-code.tsx';
import { factorCodeSentAt, rememberFactorCodeSent } from './code-sent.ts';
import { KnownPasswordField } from './credential-fields.tsx';
import { codeOnly, passwordOnly } from './credentials.ts';
import { FactorOutcome } from './factor-outcome.tsx';
import { MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import { useAdmissionForm } from './use-admission-form.ts';
import { useCodeRequest } from './use-code-request.ts';

/** Their codes are sent; an app shows its own. */
const SENT: ReadonlySet<TypedFactor> = new Set(['EMAIL', 'SMS', 'CALL']);

interface Step {
  readonly stateToken: string;
  readonly returnTo: string;
}

/** Confirms with the password that it is really the member (DEC-7). */
export function PasswordStep({ stateToken, returnTo }: Step): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const form = useAdmissionForm({
    schema: () => passwordOnly(texts.credentials),
    initial: { password: '' },
    send: ({ password }) => auth.verify({ factor: 'PASSWORD', stateToken, proof: password }),
  });
  const outcome = <FactorOutcome admission={form.outcome} wrong={texts.secondFactor.wrong} returnTo={returnTo} />;
  return (
    <MembershipForm of={form} texts={texts.secondFactor} outcome={outcome}>
      <KnownPasswordField {...form.field('password')} />
    </MembershipForm>
  );
}

/** Confirms it with a code. `goOn` is told the state token of the next step, after another code was sent. */
export function CodeStep({
  factor,
  stateToken,
  goOn,
  returnTo,
}: Step & { factor: Exclude<TypedFactor, 'PASSWORD'>; goOn: (stateToken: string) => void }): ReactNode {
  const { auth } = useClub().client;
  const texts = useTexts(membershipTexts);
  const { clear, ...another } = useCodeRequest(
    factorCodeSentAt(factor),
    () => auth.verifyFactor(factor, stateToken),
    (login, atMs) => {
      rememberFactorCodeSent(factor, atMs);
      if (login.state === 'secondFactorRequired') goOn(login.stateToken);
    },
  );
  const form = useAdmissionForm({
    schema: () => codeOnly(texts.code),
    initial: { code: '' },
    send({ code }) {
      clear();
      return auth.verify({ factor, stateToken, proof: code });
    },
  });
  const outcome = <FactorOutcome admission={form.outcome} wrong={texts.secondFactor.wrong} returnTo={returnTo} />;
  return (
    <>
      <MembershipForm of={form} texts={texts.secondFactor} outcome={outcome}>
        <CodeField {...form.custom('code')} label={texts.code.label} hint={texts.secondFactor.hints[factor]} />
      </MembershipForm>
      {SENT.has(factor) && (
        <AnotherCode
          {...another}
          returnTo={returnTo}
          name={factor === 'EMAIL' ? texts.code.resend : texts.secondFactor.send}
        />
      )}
    </>
  );
}
