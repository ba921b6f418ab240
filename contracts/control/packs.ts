import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-zA-Z\d-]{0,39}$/, 'must be a name such as "shop"');

/** The value of a setting of a pack. */
export const packSettingValue = z.union([z.string().max(1000), z.number(), z.boolean()]);
export type PackSettingValue = z.infer<typeof packSettingValue>;

/** The settings of packs on a site, by the name of the pack and of the setting. Null returns a setting to its default. */
export const packSettings = z.record(name, z.record(name, packSettingValue.nullable()));
export type PackSettings = z.infer<typeof packSettings>;

/** The settings of packs after changes. */
export function changedPackSettings(before: PackSettings, changes: PackSettings): PackSettings {
  const packs = new Set([...Object.keys(before), ...Object.keys(changes)]);
  return Object.fromEntries(
    [...packs].flatMap((pack) => {
      const values = Object.entries({ ...before[pack], ...changes[pack] }).filter(([, value]) => value !== null);
      return values.length === 0 ? [] : [[pack, Object.fromEntries(values)]];
    }),
  );
}

/** A setting of a pack as a form shows it. */
const shownPackSetting = z.object({
  name: z.string(),
  kind: z.enum(['tick', 'choice', 'number', 'text']),
  label: z.string(),
  hint: z.string(),
  /** Only of a choice. */
  choices: z.array(z.string()),
  value: packSettingValue,
  default: packSettingValue,
});

/** A list of a pack's documents as the console shows it. */
export const packTable = z.object({
  name: z.string(),
  title: z.string(),
  columns: z.array(z.object({ label: z.string(), path: z.string() })),
});
export type PackTable = z.infer<typeof packTable>;

/** A pack of handlers, as one site has it. */
export const sitePack = z.object({
  name: z.string(),
  title: z.string(),
  isOn: z.boolean(),
  settings: z.array(shownPackSetting),
  tables: z.array(packTable),
});
export type SitePack = z.infer<typeof sitePack>;
export const packsResponse = z.object({ packs: z.array(sitePack) });

const text = z.string().max(10_000);

/** A document as a page of the console shows it. */
export const shownDocument = z.object({
  title: text,
  facts: z.array(z.object({ label: text, value: text })),
  lists: z.array(
    z.object({ title: text, columns: z.array(text), rows: z.array(z.object({ id: text, cells: z.array(text) })) }),
  ),
  /** The member that it belongs to. */
  memberId: z.string().optional(),
  /** The mails about it: those to this address whose subject has this text. */
  mails: z.object({ to: text, subject: text }).optional(),
  /** The requests with one of these ids, also those before it was stored, are about it. */
  ids: z.array(z.string()).max(4),
});
export type ShownDocument = z.infer<typeof shownDocument>;

/** Documents of a table, newest first. */
export const packRowsResponse = z.object({
  rows: z.array(z.object({ id: z.string(), revision: z.number(), data: z.unknown(), shown: shownDocument.optional() })),
  /** For the next page; absent on the last one. */
  cursor: z.string().optional(),
});
export type PackRows = z.infer<typeof packRowsResponse>;
/** With an `id`, only that document. */
export const packRowsQuery = z.strictObject({ cursor: z.string().optional(), id: z.string().max(200).optional() });
