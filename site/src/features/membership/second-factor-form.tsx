import { type ReactNode, startTransition, useActionState, useEffect, useState } from 'react';
import { browserPasskeys, verifyFactor } from '#core/account.ts';
import type { Factor, TypedFactor } from '#core/index.ts';
import type { SignInState } from '#core/sign-in.ts';
import { useClub } from '../../club/club.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import tick from '../../ui/form/tick.module.css';
import { Alarm } from '../../ui/notice.tsx';
import { AdmissionOutcome } from './admission-outcome.tsx';
import { AnotherCode, useCodeRequest } from './another-code.tsx';
import { factorCodeSentAt, rememberFactorCodeSent } from './code-sent.ts';
import { codeOnly, passwordOnly } from './credentials.ts';
import styles from './membership-form.module.css';
import { KnownPasswordField, MembershipForm } from './membership-form.tsx';
import { membershipTexts } from './membership-texts.en.ts';
import type { SecondFactorStep } from './second-factor-step.ts';
import { useAdmissionForm } from './use-admission-form.ts';

/** What came of a second factor. `wrong` is the sentence for a factor that was not accepted. */
function FactorOutcome({
  admission,
  wrong,
  returnTo,
}: {
  admission: SignInState | null;
  wrong: string;
  returnTo: string;
}): ReactNode {
  const isWrong =
    admission?.state === 'refused' && (admission.code === 'verificationFailed' || admission.code === 'invalidPassword');
  if (!isWrong) return <AdmissionOutcome admission={admission} returnTo={returnTo} />;
  return <Alarm>{wrong}</Alarm>;
}

/** How long to wait before asking again whether the member has answered. */
const ASK_AGAIN_MS = 2000;

/** How a request on the phone stands. */
type PhoneRequest =
  /** On the phone, and not answered yet. */
  | { readonly kind: 'waiting'; readonly transactionId: string }
  /** Not sent, or answered. */
  | { readonly kind: 'settled'; readonly admission: SignInState | null };

interface PhoneStep {
  readonly request: PhoneRequest;
  readonly send: () => void;
  readonly check: () => void;
  readonly busy: boolean;
}

/** Confirming on the phone (factor PUSH). Once the request is sent, it asks every two seconds for the answer. */
function usePhoneStep(stateToken: string): PhoneStep {
  const { auth } = useClub().client;
  const [request, dispatch, busy] = useActionState(
    async (before: PhoneRequest, task: 'send' | 'check'): Promise<PhoneRequest> => {
      const waiting = task === 'check' && before.kind === 'waiting' ? before : undefined;
      const admission = await auth.verify({ factor: 'PUSH', stateToken, proof: waiting?.transactionId });
      if (admission.state === 'secondFactorRequired' && admission.challenge?.factor === 'PUSH') {
        return { kind: 'waiting', transactionId: admission.challenge.transactionId };
      }
      // Away for a moment: the request is still on the phone.
      return waiting && admission.state === 'unreachable' ? { ...waiting } : { kind: 'settled', admission };
    },
    { kind: 'settled', admission: null },
  );
  const act = (task: 'send' | 'check'): void => {
    if (!busy) startTransition(() => dispatch(task));
  };
  useEffect(() => {
    if (request.kind !== 'waiting' || busy) return;
    const timer = setTimeout(() => startTransition(() => dispatch('check')), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [request, busy, dispatch]);
  return { request, send: () => act('send'), check: () => act('check'), busy };
}

/** Asks the member's phone, and waits for the answer there. */
function PhoneStep({ stateToken, returnTo }: { stateToken: string; returnTo: string }): ReactNode {
  const { phone: texts } = useTexts(membershipTexts).secondFactor;
  const { request, send, check, busy } = usePhoneStep(stateToken);
  const isWaiting = request.kind === 'waiting';
  return (
    <div className={styles.form}>
      {request.kind === 'settled' && !busy && (
        <FactorOutcome admission={request.admission} wrong={texts.refused} returnTo={returnTo} />
      )}
      <p role="status">{isWaiting ? texts.waiting : ''}</p>
      {!isWaiting && <p>{texts.intro}</p>}
      <div>
        {isWaiting ? (
          <Button onClick={check}>{texts.check}</Button>
        ) : (
          <Button busy={busy} busyText={texts.sending} onClick={send}>
            {texts.send}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Lets the member use a passkey. */
function PasskeyStep({ stateToken, returnTo }: { stateToken: string; returnTo: string }): ReactNode {
  const { passkey: texts } = useTexts(membershipTexts).secondFactor;
  const { client } = useClub();
  const [admission, dispatch, busy] = useActionState(
    (_before: SignInState | null): Promise<SignInState> =>
      client.auth.verify({ passkeys: browserPasskeys(), stateToken }),
    null,
  );
  return (
    <div className={styles.form}>
      {!busy && <FactorOutcome admission={admission} wrong={texts.refused} returnTo={returnTo} />}
      <p>{texts.intro}</p>
      <div>
        <Button
          busy={busy}
          busyText={texts.using}
          onClick={() => {
            if (!busy) startTransition(dispatch);
          }}
        >
          {texts.use}
        </Button>
      </div>
    </div>
  );
}

/** Their codes are sent; an app shows its own. */
const SENT: ReadonlySet<TypedFactor> = new Set(['EMAIL', 'SMS', 'CALL']);

interface Step {
  readonly stateToken: string;
  readonly returnTo: string;
}

/** Confirms with the password that it is really the member (DEC-7). */
function PasswordStep({ stateToken, returnTo }: Step): ReactNode {
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
function CodeStep({
  factor,
  stateToken,
  goOn,
  returnTo,
}: Step & { factor: Exclude<TypedFactor, 'PASSWORD'>; goOn: (stateToken: string) => void }): ReactNode {
  const { auth, core } = useClub().client;
  const texts = useTexts(membershipTexts);
  const { clear, ...another } = useCodeRequest(
    factorCodeSentAt(factor),
    () => verifyFactor(core, factor, stateToken),
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

function Choice({
  factors,
  factor,
  choose,
}: {
  factors: readonly Factor[];
  factor: Factor;
  choose: (factor: Factor) => void;
}): ReactNode {
  const texts = useTexts(membershipTexts);
  if (factors.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.secondFactor.choice}</legend>
      {factors.map((one) => (
        <label key={one} className={tick.tick}>
          <input type="radio" name="factor" value={one} checked={one === factor} onChange={() => choose(one)} />
          {texts.secondFactor.factors[one]}
        </label>
      ))}
    </fieldset>
  );
}

function Step({
  factor,
  goOn,
  ...step
}: {
  factor: Factor;
  stateToken: string;
  /** Is told the state token of the next step. */
  goOn: (stateToken: string) => void;
  returnTo: string;
}): ReactNode {
  switch (factor) {
    case 'PUSH':
      return <PhoneStep {...step} />;
    case 'WEBAUTHN':
      return <PasskeyStep {...step} />;
    case 'PASSWORD':
      return <PasswordStep {...step} />;
    case 'EMAIL':
    case 'SMS':
    case 'CALL':
    case 'TOTP':
      return <CodeStep key={factor} factor={factor} goOn={goOn} {...step} />;
  }
}

/** One more proof, in the way that the member chooses. `first` is one of the step's factors. */
export function SecondFactorForm({
  step,
  first,
  returnTo,
}: {
  step: SecondFactorStep;
  first: Factor;
  returnTo: string;
}): ReactNode {
  const [factor, choose] = useState(first);
  const [stateToken, goOn] = useState(step.stateToken);
  return (
    <div className={styles.steps}>
      <Choice factors={step.factors} factor={factor} choose={choose} />
      <Step factor={factor} stateToken={stateToken} goOn={goOn} returnTo={returnTo} />
    </div>
  );
}
