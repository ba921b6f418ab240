import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { accountTexts } from './account-texts.en.ts';
import { type ProfileErrors, rowField } from './check-profile.ts';
import { type Address, type AddressField, addressFields, emptyAddress, freshId } from './profile.ts';
import styles from './profile-form.module.css';
import { useRowFocus } from './use-row-focus.ts';

const AUTOCOMPLETE: Record<AddressField, string> = {
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  subdivision: 'address-level1',
  country: 'country-name',
};

/** The member's addresses. After one is removed, the focus moves to the button that adds an address. */
export function AddressList({
  addresses,
  change,
  errors,
}: {
  addresses: readonly Address[];
  change: (addresses: readonly Address[]) => void;
  errors: ProfileErrors;
}): ReactNode {
  const texts = useTexts(accountTexts);
  const focusOn = useRowFocus();
  const add = (): void => {
    const id = freshId(addresses);
    focusOn(rowField('address', id, 'addressLine'));
    change([...addresses, emptyAddress(id)]);
  };
  const remove = (gone: Address): void => {
    focusOn('add-address');
    change(addresses.filter((one) => one !== gone));
  };
  return (
    <fieldset className={styles.list}>
      <legend>{texts.profile.addresses}</legend>
      {addresses.map((address, place) => (
        <fieldset key={address.id} className={styles.row}>
          <legend>{texts.profile.address(place + 1)}</legend>
          {addressFields.map((field) => {
            const name = rowField('address', address.id, field);
            return (
              <TextField
                key={field}
                name={name}
                type="text"
                label={texts.profile.addressFields[field]}
                autoComplete={AUTOCOMPLETE[field]}
                value={address[field]}
                error={errors.find((error) => error.field === name)?.text}
                onChange={({ target }) =>
                  change(addresses.map((one) => (one === address ? { ...one, [field]: target.value } : one)))
                }
              />
            );
          })}
          <div className={styles.wide}>
            <Button weight="quiet" onClick={() => remove(address)}>
              {texts.profile.removeAddress(place + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button id="add-address" weight="quiet" onClick={add}>
          {texts.profile.addAddress}
        </Button>
      </div>
    </fieldset>
  );
}
