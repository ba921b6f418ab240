import { parseCommandLine } from '#simulator/start/cli/command-line.ts';
import { type CommandOutcome, EXIT, helpOutcome } from '#simulator/start/cli/command-outcome.ts';
import { type Examination, examineProject } from './examine-project.ts';
import type { UsedOperation } from './used-operations.ts';

const DOCTOR_HELP = `Usage: backlot doctor [options]

Says whether the project in this folder can work with Backlot: its configuration, its client ids and redirect addresses,
and the operations of the platform's packages that its sources use. It starts nothing, and changes nothing.

  played                Backlot answers the operation as the platform does
  handler               a handler of the configuration answers it
  derived               the answer follows from what the package declares; it was never compared with the platform
  not played            Backlot answers 404; a handler could answer it, and "backlot stub" writes one
  pack                  a pack of Backlot, such as the shop, plays it where it is on
  event                 a handler of an event of the platform; the setting webhooks of a site says where events go

  --config PATH         configuration file                               (backlot.config.ts, if there is one)
  --json                print one line of JSON; its result has node, config, packages, operations and warnings,
                        and each problem is an error of the envelope
  --help
`;

/** Runs `backlot doctor` for the project in `cwd`. The exit code is 1 if something cannot work. */
export async function doctorCommand(argv: readonly string[], cwd: string = process.cwd()): Promise<CommandOutcome> {
  const { help, config } = parseCommandLine(
    {
      args: [...argv],
      options: {
        config: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    'Try: backlot doctor --help',
  ).values;
  if (help) return helpOutcome(DOCTOR_HELP);
  const { problems, ...found } = await examineProject(cwd, config);
  return {
    code: problems.length === 0 ? EXIT.done : EXIT.failed,
    result: found,
    text: textOf({ ...found, problems }),
    errors: problems,
  };
}

function textOf({ node, config, packages, operations, warnings, problems }: Examination): string {
  const lines = [
    `Node ${node}, ${config ?? 'no configuration file'}`,
    ...packages.map(({ name, version }) => `${name} ${version ?? 'is not installed'}`),
    ...(operations.length === 0
      ? ['The sources use no known operation of these packages.']
      : ['', ...rowsOf(operations)]),
    ...(warnings.length === 0 ? [] : ['', ...warnings.map((warning) => `Warning: ${warning}`)]),
    '',
    problems.length === 0 ? 'Nothing is in the way.' : `Problems: ${problems.length}`,
  ];
  return `${lines.join('\n')}\n`;
}

function rowsOf(operations: readonly UsedOperation[]): readonly string[] {
  const width = Math.max(...operations.map(({ name }) => name.length));
  return operations.map(
    ({ state, name, sources: [first = '', ...others], removedOn, isDeprecated }) =>
      `${state.padEnd('not played'.length)}  ${name.padEnd(width)}  ${first}${others.length > 0 ? ` and ${others.length} more` : ''}${
        removedOn === undefined ? (isDeprecated ? ', deprecated' : '') : `, removed after ${removedOn}`
      }`,
  );
}
