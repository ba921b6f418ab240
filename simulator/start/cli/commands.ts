import type { CommandOutcome } from './command-outcome.ts';

interface Command {
  /** How it is called, after `backlot`. */
  readonly call: string;
  readonly says: string;
  /** Loads its module, so that other commands start faster. The function gets the arguments after the name. */
  readonly load: () => Promise<(argv: readonly string[]) => Promise<CommandOutcome>>;
}

/** The commands beside `start`, by name. */
export const COMMANDS = {
  exec: {
    call: 'exec -- COMMAND',
    says: 'run a command with a simulator of its own',
    load: async () => (await import('./exec-command.ts')).execCommand,
  },
  conformance: {
    call: 'conformance',
    says: 'check a platform against the contracts',
    load: async () => (await import('./conformance/conformance-command.ts')).conformanceCommand,
  },
  reset: {
    call: 'reset',
    says: 'reset the default site of a running platform',
    load: async () => (await import('./reset-command.ts')).resetCommand,
  },
  stub: {
    call: 'stub PACKAGE',
    says: 'write typed handlers for a service',
    load: async () => (await import('./stub-command.ts')).stubCommand,
  },
  doctor: {
    call: 'doctor',
    says: 'say whether a project can work with it',
    load: async () => (await import('./doctor/doctor-command.ts')).doctorCommand,
  },
} as const satisfies Record<string, Command>;

export function isCommand(name: string | undefined): name is keyof typeof COMMANDS {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}
