import { type ReactNode, useRef, useState } from 'react';
import type { ControlMember, MintSessionResponse } from '#contracts/control/control-api.ts';
import { useSite } from '../api/use-site.ts';
import { type Action, OutcomeOf, useAction } from '../ui/action.tsx';
import { CopyButton } from '../ui/copy.tsx';

interface SessionButtonProps {
  /** A member, by id; a new visitor if empty. */
  readonly owner: { readonly memberId?: string };
  readonly label: string;
  readonly title: string;
}

/** Opens the site in a new tab, signed in as a member. */
export function useSignInAs(): Action<Pick<ControlMember, 'id' | 'email'>> {
  const { site } = useSite();
  return useAction(async ({ id, email }) => {
    const { url } = await site.createSignInLink(id);
    window.open(url, '_blank', 'noopener');
    return { text: `A new tab signs in as ${email}.` };
  });
}

/** Creates a session without a login, and shows how a site takes it over. */
export function SessionButton({ owner, label, title }: SessionButtonProps): ReactNode {
  const { site } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const [session, setSession] = useState<MintSessionResponse>();
  const create = useAction(async () => {
    setSession(await site.createSession(owner));
    dialog.current?.showModal();
    return undefined;
  });
  return (
    <>
      <button type="button" disabled={create.busy} onClick={() => create.run()}>
        {label}
        {owner.memberId && <span className="unseen"> {title}</span>}
      </button>
      <OutcomeOf action={create} />
      <dialog ref={dialog} aria-label={title} className="session" onClose={() => setSession(undefined)}>
        {session && <Tokens title={title} session={session} />}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  );
}

function Tokens({ title, session }: { title: string; session: MintSessionResponse }): ReactNode {
  const { accessToken, refreshToken, expiresAt, role } = session;
  const official = `client.auth.setTokens(${JSON.stringify(
    { accessToken: { value: accessToken, expiresAt }, refreshToken: { value: refreshToken, role } },
    null,
    2,
  )});`;
  return (
    <>
      <h2>{title}</h2>
      <div className="row">
        <CopyButton text={accessToken} what="the access token" label="Copy the access token" />
        <CopyButton text={refreshToken} what="the refresh token" label="Copy the refresh token" />
        <CopyButton text={official} what="for the official client" label="Copy the code" />
      </div>
      <p>With the official client, run this in the page that should be signed in:</p>
      <textarea readOnly rows={8} aria-label="Code for the official client" value={official} />
    </>
  );
}
