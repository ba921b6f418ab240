/** What to tell somebody whose requests go to an address at which no simulator answers. */
export function noSimulatorAt(url: string): string {
  return `No simulator answers at ${url}. Start one with "npx --no-install backlot", or set BACKLOT_URL to the address of the one that runs.`;
}
