import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { accountTexts } from './account-texts.en.ts';
import { type AddressField, addressFields, EMPTY_ADDRESS } from './profile.ts';
import styles from './profile-form.module.css';
import type { ProfileForm } from './use-profile.ts';

const AUTOCOMPLETE: Record<AddressField, string> = {
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  subdivision: 'address-level1',
  country: 'country-name',
};

const ADD = 'add-address';

/** The member's addresses. After one is removed, the focus moves to the button that adds an address. */
export function AddressList({ form }: { form: ProfileForm }): ReactNode {
  const texts = useTexts(accountTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'addresses' });
  return (
    <fieldset className={styles.list}>
      <legend>{texts.profile.addresses}</legend>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className={styles.row}>
          <legend>{texts.profile.address(place + 1)}</legend>
          {addressFields.map((field) => (
            <TextField
              key={field}
              {...form.field(`addresses.${place}.${field}`)}
              type="text"
              label={texts.profile.addressFields[field]}
              autoComplete={AUTOCOMPLETE[field]}
            />
          ))}
          <div className={styles.wide}>
            <Button
              weight="quiet"
              onClick={() => {
                if (form.busy !== null) return;
                remove(place);
                document.getElementById(ADD)?.focus();
              }}
            >
              {texts.profile.removeAddress(place + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button id={ADD} weight="quiet" onClick={() => form.busy === null && append(EMPTY_ADDRESS)}>
          {texts.profile.addAddress}
        </Button>
      </div>
    </fieldset>
  );
}
