import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { CONTROL_OPERATIONS } from '#contracts/control/control-operations.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE_SETTINGS, siteSettings } from '#contracts/control/site-settings.ts';
import { operations } from '#contracts/operations/operations.ts';
import { SETTING_GROUPS, type SettingField } from '../../console/src/pages/setting-fields.ts';
import { CORE_FACES, FACES } from '../package/faces.ts';
import { type PublicName, publicNames } from './public-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const WRITTEN = '<!-- Written by npm run docs:rules. -->';

/** All pages of the reference, which are made from schemas, help texts and sources, by their paths from the root. */
export function referenceDocuments(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({ settings: settings(), command: command(), operations: operationsPage(), modules: modules() }).map(
      ([name, lines]) => [`docs/reference/${name}.md`, `${WRITTEN}\n\n${lines.join('\n')}\n`],
    ),
  );
}

function settings(): readonly string[] {
  const schemas = z.toJSONSchema(siteSettings, { io: 'input' }).properties ?? {};
  const rows = SETTING_GROUPS.flatMap(({ title, fields }) => [
    '',
    `## ${title}`,
    '',
    '| setting | values | default | what it does |',
    '|---|---|---|---|',
    ...Object.entries(fields).map(([name, field]) => {
      const value = Object.entries(DEFAULT_SITE_SETTINGS).find(([key]) => key === name)?.[1];
      return `| \`${name}\` | ${valuesOf(schemas[name])} | \`${JSON.stringify(value)}\` | ${sentenceOf(field)} |`;
    }),
  ]);
  return [
    '# Settings of a site',
    '',
    'Change them on the console, by `PATCH /backlot/v1/sites/{siteId}/settings`, in `settings` of a site in the configuration file, or in',
    '`worldOptions.settings` of a test. [The guide](../guide/configure.md#settings-of-a-site) says what to do next in each state of a login.',
    ...rows,
  ];
}

const jsonSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});

/** The values of a setting in words, from its JSON schema. */
function valuesOf(schema: unknown): string {
  const { type, enum: names, minimum, maximum, maxLength, maxItems } = jsonSchema.parse(schema);
  if (names !== undefined) return names.map((name) => `\`${name}\``).join(', ');
  if (type === 'boolean') return '`true`, `false`';
  if (type === 'integer') {
    const most = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`;
    return `a whole number from ${minimum}${most}`;
  }
  if (type === 'array') return `a list of up to ${maxItems} texts`;
  if (type === 'string') return `a text of up to ${maxLength} characters`;
  return 'milliseconds, or `{ visitor, member }` with milliseconds';
}

function sentenceOf({ label, hint }: SettingField): string {
  return [`${label}.`, ...(hint === undefined ? [] : [hint])].join(' ').replaceAll('|', '\\|');
}

/** The help text of the command, and of each command that it names. */
function command(): readonly string[] {
  const help = helpOf([]);
  const others = new Set([...help.matchAll(/^ +backlot (\w+)/gm)].map(([, name = '']) => name));
  return [
    '# The command',
    '',
    'In an installed package, the command is `npx --no-install backlot`. In a checkout, it is `npm run simulator --`.',
    ...[['', help], ...[...others].map((name) => [name, helpOf([name])])].flatMap(([name, text]) => [
      '',
      `## backlot${name && ` ${name}`}`,
      '',
      '```text',
      text?.trimEnd() ?? '',
      '```',
    ]),
  ];
}

function helpOf(args: readonly string[]): string {
  const main = join(ROOT, 'command/main.ts');
  return execFileSync(process.execPath, [main, ...args, '--help'], { cwd: ROOT, encoding: 'utf8' });
}

function operationsPage(): readonly string[] {
  const services = Map.groupBy(Object.entries(operations), ([, { service }]) => service);
  const control = Object.entries(CONTROL_OPERATIONS).map(
    ([operation, { name, query, request, response }]) =>
      `| \`${name}\` | \`${operation.replace(' ', ` ${CONTROL_PREFIX}`)}\` | ${fieldsOf(query, request)} | ${fieldsOf(response)} |`,
  );
  return [
    '# Operations',
    '',
    'Each operation of the platform, with the path that official clients use and the short path of the specification. Faults, the request log',
    'and metrics use the same names. `{name}` is one segment of a path, `{*name}` is the rest. A running simulator has the schemas of all requests',
    'and responses, as an OpenAPI document: `/backlot/v1/openapi.json`.',
    ...[...services].flatMap(([service, rows]) => [
      '',
      `## ${service}`,
      '',
      '| operation | kind | method and path | short path |',
      '|---|---|---|---|',
      ...rows.map(
        ([name, { kind, methods, path, alias }]) =>
          `| \`${name}\` | ${kind} | \`${methods.join(', ')} ${path}\` | ${alias === path ? '' : `\`${alias}\``} |`,
      ),
    ]),
    '',
    '## The control API',
    '',
    'Only a simulator has these. `createControlClient` of `backlot/testing` has a call for each.',
    '',
    '| operation | method and path | query and body | answer |',
    '|---|---|---|---|',
    ...control,
  ];
}

/** The names of the fields that messages have. */
function fieldsOf(...messages: readonly z.ZodType[]): string {
  const names = messages.flatMap((message) => (message instanceof z.ZodObject ? Object.keys(message.shape) : []));
  return names.map((name) => `\`${name}\``).join(', ');
}

/** The public modules with what they export. */
function modules(): readonly string[] {
  return [
    '# Modules of the packages',
    '',
    'Every module is ESM, with declarations. Import nothing else of a package: the rest is private.',
    ...modulesOf('backlot', FACES),
    ...modulesOf('backlot-core', CORE_FACES),
  ];
}

function modulesOf(name: string, faces: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(faces).flatMap(([face, source]) => [
    '',
    `## ${face.replace('.', name)}`,
    '',
    ...exportsOf(source),
  ]);
}

function exportsOf(source: string): readonly string[] {
  const names = publicNames(source);
  if (names.length === 0) return ['Importing this module is its effect: it exports nothing.'];
  const values = names.filter(({ isType }) => !isType).map(entry);
  const types = names.filter(({ isType }) => isType).map(({ name }) => `\`${name}\``);
  return [
    ...values,
    ...(values.length > 0 && types.length > 0 ? [''] : []),
    ...(types.length > 0 ? [`Types: ${types.join(', ')}.`] : []),
  ];
}

function entry({ name, signature, says }: PublicName): string {
  return `- \`${signature ?? name}\`${says === '' ? '' : `: ${says}`}`;
}
