import type { IdentityProfile } from '#contracts/identity/identity.ts';
import type { Member } from '#contracts/members/member.ts';

type CustomFields = NonNullable<Member['contact']>['customFields'];
type StoredField = NonNullable<IdentityProfile['customFields']>[number];

/** The key of a member's title. An identity's profile has no title, so it is stored as a custom field. */
const TITLE = 'members.title';

/**
 * The custom fields of a member, by key. An identity stores a custom field's key and value but not its display name, so
 * the key is also used as the name. Older stores may hold fields without a value; members do not show them.
 */
export function customFieldsOf({ customFields = [] }: IdentityProfile): CustomFields {
  return Object.fromEntries(
    customFields.flatMap(({ name, value: kinds }) => {
      const [value] = Object.values(kinds);
      return name === TITLE || value === undefined ? [] : [[name, { name, value }]];
    }),
  );
}

export function titleOf({ customFields = [] }: IdentityProfile): string | null {
  return customFields.find(({ name }) => name === TITLE)?.value.strValue ?? null;
}

/**
 * Returns the custom fields after a change. Fields that the change does not name stay. A null value removes a field.
 * The platform drops keys that the site does not define. Sites of this simulator define no custom fields, so every key
 * is stored (MEM-17).
 */
export function withCustomFields(
  before: readonly StoredField[],
  { title, customFields = {} }: { title?: string | null | undefined; customFields?: CustomFields | undefined },
): StoredField[] {
  const changes = new Map<string, unknown>(Object.entries(customFields).map(([key, { value }]) => [key, value]));
  changes.delete(TITLE);
  if (title !== undefined) changes.set(TITLE, title === '' ? null : title);
  const kept = before.filter(({ name }) => !changes.has(name));
  return [...kept, ...[...changes].flatMap(([name, value]) => storedField(name, value))];
}

function storedField(name: string, value: unknown): StoredField[] {
  switch (typeof value) {
    case 'string':
      return [{ name, value: { strValue: value } }];
    case 'number':
      return [{ name, value: { numValue: value } }];
    case 'boolean':
      return [{ name, value: { boolValue: value } }];
    case 'object':
      if (value === null) return [];
      return [{ name, value: Array.isArray(value) ? { listValue: value } : { mapValue: value } }];
    default:
      return [];
  }
}
