import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Member } from '#contracts/members/member.ts';
import type { Failure } from '../../club/failure.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import tick from '../../ui/form/tick.module.css';
import { Alarm } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { accountTexts } from './account-texts.en.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { type AddressField, addressFields, EMPTY_ADDRESS } from './profile.ts';
import styles from './profile-form.module.css';
import { type ProfileForm as Profile, type Saving, useProfile } from './use-profile.ts';

const FAILURES = {
  unreachable: 'unreachable',
  busy: 'busy',
  forbidden: 'signedOut',
  broken: 'failed',
} as const satisfies Record<Failure, string>;

function Refusal({ saving }: { saving: Saving | null }): ReactNode {
  const texts = useTexts(accountTexts);
  if (saving === null || saving.kind === 'saved') return null;
  return <Alarm>{texts.profile[saving.kind === 'failed' ? FAILURES[saving.failure] : 'signedOut']}</Alarm>;
}

interface Rows {
  readonly legend: string;
  readonly hint?: string;
  readonly form: Profile;
  /** The keys of the rows. */
  readonly rows: readonly { readonly id: string }[];
  readonly nameOf: (number: number) => string;
  readonly removal: (number: number) => string;
  readonly addition: string;
  readonly remove: (place: number) => void;
  readonly add: () => void;
  /** The fields of a row. */
  readonly children: (place: number) => ReactNode;
}

/** A list of any length in the form. After a row is removed, the focus moves to the button that adds one. */
function Rows({ legend, hint, form, rows, nameOf, removal, addition, remove, add, children }: Rows): ReactNode {
  const adding = useId();
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className="small">{hint}</p>}
      {rows.map(({ id }, place) => (
        <fieldset key={id} className={styles.row}>
          <legend>{nameOf(place + 1)}</legend>
          {children(place)}
          <div className={styles.wide}>
            <Button
              weight="quiet"
              onClick={() => {
                if (form.busy !== null) return;
                remove(place);
                document.getElementById(adding)?.focus();
              }}
            >
              {removal(place + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button id={adding} weight="quiet" onClick={() => form.busy === null && add()}>
          {addition}
        </Button>
      </div>
    </fieldset>
  );
}

const AUTOCOMPLETE: Record<AddressField, string> = {
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  subdivision: 'address-level1',
  country: 'country-name',
};

function AddressList({ form }: { form: Profile }): ReactNode {
  const { profile: texts } = useTexts(accountTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addresses' });
  const words = {
    legend: texts.addresses,
    nameOf: texts.address,
    removal: texts.removeAddress,
    addition: texts.addAddress,
  };
  return (
    <Rows {...words} form={form} rows={fields} remove={remove} add={() => append(EMPTY_ADDRESS)}>
      {(place) =>
        addressFields.map((field) => (
          <TextField
            key={field}
            {...form.field(`addresses.${place}.${field}`)}
            type="text"
            label={texts.addressFields[field]}
            autoComplete={AUTOCOMPLETE[field]}
          />
        ))
      }
    </Rows>
  );
}

/** The member's custom fields, each with a name and a value. */
function NoteList({ form }: { form: Profile }): ReactNode {
  const { profile: texts } = useTexts(accountTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'notes' });
  const words = { legend: texts.customFields, hint: texts.customFieldsHint, nameOf: texts.customField };
  return (
    <Rows
      {...words}
      removal={texts.removeField}
      addition={texts.addField}
      form={form}
      rows={fields}
      remove={remove}
      add={() => append({ key: null, name: '', value: '' })}
    >
      {(place) =>
        (['name', 'value'] as const).map((field) => (
          <TextField
            key={field}
            {...form.field(`notes.${place}.${field}`)}
            type="text"
            label={field === 'name' ? texts.fieldName : texts.fieldValue}
            autoComplete="off"
          />
        ))
      }
    </Rows>
  );
}

/** The member's profile as a form. Changes are shown as saved only when the service has stored them. */
export function ProfileForm({ member }: { member: Member }): ReactNode {
  const texts = useTexts(accountTexts);
  const heading = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const { form, unsaved, discard } = useProfile(member);
  const isBusy = form.busy !== null;
  const shown = form.custom('privacy');
  const status = unsaved ? texts.profile.unsaved : form.outcome?.kind === 'saved' ? texts.profile.saved : '';
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} ref={headingElement} tabIndex={-1}>
        {texts.profile.heading}
      </h2>
      <Form
        of={form}
        task="send"
        className={styles.form}
        label={texts.profile.form}
        outcome={<Refusal saving={form.outcome} />}
      >
        {(['nickname', 'firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            type="text"
            label={texts.profile[field]}
            autoComplete={{ nickname: 'nickname', firstName: 'given-name', lastName: 'family-name' }[field]}
          />
        ))}
        <fieldset className={styles.choice}>
          <legend>{texts.profile.privacy}</legend>
          {(['PUBLIC', 'PRIVATE'] as const).map((privacy) => (
            <label key={privacy} className={tick.tick}>
              <input
                type="radio"
                name={shown.name}
                value={privacy}
                checked={shown.value === privacy}
                onChange={() => shown.change(privacy)}
              />
              {texts.profile.privacies[privacy]}
            </label>
          ))}
        </fieldset>
        <AddressList form={form} />
        <NoteList form={form} />
        <p role="status" className={styles.status} data-unsaved={unsaved}>
          {isBusy ? '' : status}
        </p>
        <div className="ways">
          <Button type="submit" busy={isBusy} busyText={texts.profile.submitting}>
            {texts.profile.submit}
          </Button>
          {unsaved && !isBusy && (
            <Button
              weight="quiet"
              onClick={() => {
                discard();
                // This button is removed, so it cannot keep the focus.
                headingElement.current?.focus();
                toast({ text: texts.profile.discarded });
              }}
            >
              {texts.profile.discard}
            </Button>
          )}
        </div>
      </Form>
      <LeaveQuestion unsaved={unsaved} discard={discard} />
    </section>
  );
}
