import { identityCodes, platformCodes, tokenCodes } from './account-error-codes.ts';
import { analysis } from './analysis.ts';
import { calls } from './calls.ts';
import { client } from './client.ts';
import { control } from './control.ts';
import { differences } from './differences.ts';
import { clientCodes, contentCodes } from './error-codes.ts';
import { errors } from './errors.ts';
import { filters } from './filters.ts';
import { itemCalls } from './item-calls.ts';
import { items } from './items.ts';
import { limits } from './limits.ts';
import { members } from './members.ts';
import { permissions } from './permissions.ts';
import { reading } from './reading.ts';
import { redirects } from './redirects.ts';
import { references } from './references.ts';
import type { Chapter, Rule } from './rule.ts';
import { scope } from './scope.ts';
import { security } from './security.ts';
import { shop } from './shop.ts';
import { shopCodes } from './shop-error-codes.ts';
import { contentCalls, platformCalls } from './specification/calls.ts';
import { constants } from './specification/constants.ts';
import { entities } from './specification/entities.ts';
import { errors as specifiedErrors } from './specification/errors.ts';
import { permissions as specifiedPermissions } from './specification/permissions.ts';
import { purposeAndScreens } from './specification/purpose-and-screens.ts';
import { states } from './specification/states.ts';
import { validation } from './specification/validation.ts';
import { tokens } from './tokens.ts';
import { writing } from './writing.ts';

/** The requirements of the specification, section by section. */
export const REQUIREMENTS: readonly Rule[] = [
  ...purposeAndScreens,
  ...entities,
  ...states,
  ...validation,
  ...specifiedPermissions,
  ...platformCalls,
  ...contentCalls,
  ...specifiedErrors,
  ...constants,
];

/** All rules, by subject. */
export const CHAPTERS: readonly Chapter[] = [
  { name: 'scope', title: 'What is played, and how choices are made', rules: scope },
  { name: 'errors', title: 'The form of errors', rules: errors },
  { name: 'error-codes', title: 'Codes of the content service', rules: [...contentCodes, ...clientCodes] },
  {
    name: 'other-error-codes',
    title: 'Codes of the other services',
    rules: [...identityCodes, ...platformCodes, ...tokenCodes, ...shopCodes],
  },
  { name: 'limits', title: 'Limits and quotas', rules: limits },
  { name: 'items', title: 'Items and their values', rules: items },
  { name: 'reading', title: 'Reading items', rules: reading },
  { name: 'filters', title: 'Filters and order', rules: filters },
  { name: 'writing', title: 'Writing items', rules: writing },
  { name: 'references', title: 'References between items', rules: references },
  { name: 'analysis', title: 'Distinct values, aggregations, search and drafts', rules: analysis },
  { name: 'permissions', title: 'Permissions', rules: permissions },
  { name: 'redirects', title: 'Addresses, redirects and the authorize page', rules: redirects },
  { name: 'tokens', title: 'Tokens', rules: tokens },
  { name: 'members', title: 'Members and logins', rules: members },
  { name: 'security', title: 'Security', rules: security },
  { name: 'calls', title: 'Calls of the official packages', rules: calls },
  { name: 'item-calls', title: 'Calls about items', rules: itemCalls },
  { name: 'client', title: 'Behaviour of the client', rules: client },
  { name: 'shop', title: 'The shop', rules: shop },
  { name: 'control', title: 'The control API', rules: control },
  { name: 'differences', title: 'Differences on purpose', rules: differences },
  { name: 'specification', title: 'The specification, requirement by requirement', rules: REQUIREMENTS },
];

export const RULES: readonly Rule[] = CHAPTERS.flatMap(({ rules }) => rules);
