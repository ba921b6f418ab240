interface Command {
  /** How it is called, after `backlot`. */
  readonly call: string;
  readonly says: string;
}

/** The commands beside `start`, by name. `command/run-command.ts` runs them. */
export const COMMANDS = {
  exec: { call: 'exec -- COMMAND', says: 'run a command with a simulator of its own' },
  conformance: { call: 'conformance', says: 'check a platform against the contracts' },
  reset: { call: 'reset', says: 'reset the default site of a running platform' },
  stub: { call: 'stub PACKAGE', says: 'write typed handlers for a service' },
  doctor: { call: 'doctor', says: 'say whether a project can work with it' },
  story: { call: 'story', says: 'save what was asked of a site as a file, and play it again' },
  mcp: { call: 'mcp', says: 'let a coding agent ask a running platform' },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

export function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}
