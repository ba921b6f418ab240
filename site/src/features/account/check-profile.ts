import type { AccountTexts } from './account-texts.en.ts';
import { addressFields, type Profile } from './profile.ts';

type ProfileTexts = AccountTexts['profile'];

export type ProfileErrors = readonly { readonly field: string; readonly text: string }[];

const MAX_TEXT = 100;

/** The id of a field in a row of one of the lists. */
export function rowField(list: 'address' | 'note', id: number, field: string): string {
  return `${list}-${id}-${field}`;
}

function tooLong(field: string, value: string, texts: ProfileTexts): ProfileErrors {
  return value.trim().length > MAX_TEXT ? [{ field, text: texts.tooLong }] : [];
}

/** The errors of a profile by field, in the order of the form. */
export function checkProfile(
  { nickname, firstName, lastName, addresses, notes }: Profile,
  texts: ProfileTexts,
): ProfileErrors {
  return [
    ...tooLong('nickname', nickname, texts),
    ...tooLong('firstName', firstName, texts),
    ...tooLong('lastName', lastName, texts),
    ...addresses.flatMap((address) =>
      addressFields.flatMap((field) => tooLong(rowField('address', address.id, field), address[field], texts)),
    ),
    ...notes.flatMap(({ id, name }, place): ProfileErrors => {
      const field = rowField('note', id, 'name');
      if (name.trim() === '') return [{ field, text: texts.needFieldName }];
      const earlier = notes.slice(0, place).some((note) => note.name.trim() === name.trim());
      return earlier ? [{ field, text: texts.sameFieldName }] : tooLong(field, name, texts);
    }),
  ];
}
