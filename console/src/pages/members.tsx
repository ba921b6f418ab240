import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ControlMember } from '#contracts/control/control-api.ts';
import { useMembers, useSite } from '../api/use-site.ts';
import { countText, instantText } from '../logic/formats.ts';
import { ActionForm, OutcomeOf, useAction } from '../ui/action.tsx';
import { useAddress } from '../ui/address.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { Choice, ChoiceField, FilterInput, TextField } from '../ui/field.tsx';
import { MemberState } from '../ui/status.tsx';
import { type Column, VirtualRows } from '../ui/virtual-rows.tsx';
import { allows, VERBS, type Verb } from './member-verbs.ts';
import { useSignInAs } from './session-buttons.tsx';

const STATUSES = [
  ['', 'any state'] as const,
  ...['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'].map((each) => [each, each] as const),
];

export function MembersPage(): ReactNode {
  const { siteId, site } = useSite();
  const { data: members = [] } = useMembers();
  const { search, set } = useAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, status] = [search.get('search') ?? '', search.get('status') ?? ''];
  const found = members.filter(
    (member) =>
      (status === '' || member.status === status) &&
      `${member.email} ${member.nickname} ${member.id}`.toLowerCase().includes(text.toLowerCase()),
  );
  const selected = found.filter(({ id }) => chosen.has(id));
  const change = useAction(async ({ verb, of }: { verb: Verb; of: readonly ControlMember[] }) => {
    const able = of.filter((member) => allows(verb, member));
    const changed: string[] = [];
    for (const { id } of able) {
      await site.changeMember(id, verb);
      changed.push(id);
    }
    const { done, undo } = VERBS[verb];
    const who = able.length === 1 && able[0] ? able[0].email : countText(able.length, 'member');
    const left = of.length - able.length;
    return {
      text: `${who} ${able.length === 1 ? 'was' : 'were'} ${done}.${left > 0 ? ` ${left} cannot be.` : ''}`,
      undo: undo && (async () => void (await Promise.all(changed.map((id) => site.changeMember(id, undo))))),
    };
  });
  const editor = useAction(async ({ id, email, role }: ControlMember) => {
    const next = role === 'CMS_EDITOR' ? 'MEMBER' : 'CMS_EDITOR';
    await site.changeRole(id, next);
    return {
      text: next === 'CMS_EDITOR' ? `${email} may edit content.` : `${email} is a member without rights to edit.`,
      undo: () => site.changeRole(id, role),
    };
  });
  const signIn = useSignInAs();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const allAreChosen = found.length > 0 && selected.length === found.length;
  const columns: readonly Column<ControlMember>[] = [
    {
      id: 'choose',
      width: '34px',
      head: (
        <input
          type="checkbox"
          aria-label="Choose all members"
          checked={allAreChosen}
          onChange={() => setChosen(new Set(allAreChosen ? [] : found.map(({ id }) => id)))}
        />
      ),
      cell: ({ id, email }) => (
        <input type="checkbox" aria-label={`Choose ${email}`} checked={chosen.has(id)} onChange={() => toggle(id)} />
      ),
    },
    {
      id: 'email',
      head: 'E-mail',
      width: 'minmax(150px, 1.6fr)',
      cell: ({ id, email }) => <Link to={`/sites/${siteId}/members/${id}`}>{email}</Link>,
    },
    { id: 'nickname', head: 'Name', width: 'minmax(90px, 1fr)', cell: ({ nickname }) => nickname },
    { id: 'status', head: 'State', width: 'minmax(100px, 1.2fr)', cell: (member) => <MemberState {...member} /> },
    {
      id: 'role',
      head: 'Editor',
      width: '60px',
      cell: (member) => (
        <input
          type="checkbox"
          aria-label={`${member.email} may edit content`}
          checked={member.role === 'CMS_EDITOR'}
          onChange={() => editor.run(member)}
        />
      ),
    },
    {
      id: 'joined',
      head: 'Joined',
      width: '160px',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{instantText(createdAt)}</time>,
    },
    {
      id: 'do',
      head: 'Actions',
      width: '226px',
      cell: (member) => (
        <MemberActions member={member} act={(verb) => change.run({ verb, of: [member] })} signIn={signIn} />
      ),
    },
  ];
  return (
    <div className="page whole">
      <div className="page-head">
        <h1>Members</h1>
        <span className="quiet">{countText(found.length, 'member')}</span>
        <FilterInput
          label="E-mail, name or id"
          hint="E-mail, name or id"
          value={text}
          onChange={(next) => set('search', next)}
        />
        <Choice label="State" value={status} choices={STATUSES} onChange={(next) => set('status', next)} />
        <OutcomeOf action={change} />
        <OutcomeOf action={editor} />
        <OutcomeOf action={signIn} />
      </div>
      {selected.length > 0 && (
        <fieldset className="row bulk" aria-label="Actions for the chosen members">
          <span>{countText(selected.length, 'member')} chosen</span>
          {(['approve', 'block', 'unblock', 'require-reset'] as const).map((verb) => (
            <button
              key={verb}
              type="button"
              disabled={change.busy || !selected.some((member) => allows(verb, member))}
              onClick={() => change.run({ verb, of: selected })}
            >
              {VERBS[verb].label} chosen
            </button>
          ))}
          <ConfirmButton
            label="Delete chosen"
            className="danger"
            question={`${countText(selected.length, 'member')} will be deleted for good.`}
            verb="Delete for good"
            onConfirm={() => change.run({ verb: 'delete', of: selected })}
          />
          <button type="button" className="link" onClick={() => setChosen(new Set())}>
            Choose none
          </button>
        </fieldset>
      )}
      <VirtualRows
        label="Members, oldest first"
        columns={columns}
        count={found.length}
        rowAt={(index) => found[index]}
        keyOf={(index) => found[index]?.id ?? index}
        isChosen={({ id }) => chosen.has(id)}
        empty="No member matches."
      />
      <CreateMember />
    </div>
  );
}

interface MemberActionsProps {
  readonly member: ControlMember;
  readonly act: (verb: Verb) => void;
  readonly signIn: ReturnType<typeof useSignInAs>;
}

function MemberActions({ member, act, signIn }: MemberActionsProps): ReactNode {
  const { email } = member;
  const main = (['approve', 'block', 'unblock'] as const).find((verb) => allows(verb, member));
  return (
    <span className="row-actions">
      {main && (
        <button type="button" onClick={() => act(main)}>
          {VERBS[main].label}
          <span className="unseen"> {email}</span>
        </button>
      )}
      {member.status === 'ACTIVE' && (
        <button type="button" disabled={signIn.busy} onClick={() => signIn.run(member)}>
          Sign in as<span className="unseen"> {email}</span>
        </button>
      )}
      {allows('delete', member) && (
        <ConfirmButton
          label="Delete"
          of={email}
          question={`${email} will be deleted for good.`}
          verb="Delete for good"
          onConfirm={() => act('delete')}
        />
      )}
    </span>
  );
}

const NEW_STATES = [
  'ACTIVE',
  'PENDING_ADMIN_APPROVAL',
  'PENDING_EMAIL_VERIFICATION',
  'BLOCKED',
  'OFFLINE',
  'MUST_RESET_PASSWORD',
] as const;

function CreateMember(): ReactNode {
  const { site } = useSite();
  const create = useAction(async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const [email = '', password, nickname] = ['email', 'password', 'nickname'].map((name) =>
      String(values.get(name) ?? ''),
    );
    const { member } = await site.createMember({
      email,
      ...(password !== '' && { password }),
      status: NEW_STATES.find((each) => each === values.get('status')),
      ...(nickname !== '' && { profile: { nickname } }),
    });
    form.reset();
    return { text: `${member.email} was created.`, undo: () => site.changeMember(member.id, 'delete') };
  });
  return (
    <details className="create">
      <summary>Create a member</summary>
      <ActionForm run={(form) => create.run(form)}>
        <TextField label="E-mail" name="email" type="email" required problem={create.problemOf('email')} />
        <TextField label="Name" name="nickname" />
        <TextField label="Password" name="password" autoComplete="off" problem={create.problemOf('password')} />
        <ChoiceField label="State" name="status" choices={NEW_STATES.map((each) => [each, each])} />
        <button type="submit" className="primary" disabled={create.busy}>
          Create member
        </button>
        <OutcomeOf action={create} />
      </ActionForm>
    </details>
  );
}
