import { identityCodes, platformCodes, tokenCodes } from './account-error-codes.ts';
import { clientCodes, contentCodes, type ErrorRule } from './error-codes.ts';
import { shopCodes } from './shop-error-codes.ts';

/** Pages of `docs/rules/` that are made from the codes. All others are written by hand. */
export const CODE_CHAPTERS: readonly {
  readonly name: string;
  readonly title: string;
  readonly rules: readonly ErrorRule[];
}[] = [
  { name: 'error-codes', title: 'Codes of the content service', rules: [...contentCodes, ...clientCodes] },
  {
    name: 'other-error-codes',
    title: 'Codes of the other services',
    rules: [...identityCodes, ...platformCodes, ...tokenCodes, ...shopCodes],
  },
];
