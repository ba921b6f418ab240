/** Whether the value of a header can be this text. Without this check, a key with a line break fails as if nobody answered. */
export function isHeaderText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** What to tell somebody whose API key a header cannot have. */
export const UNUSABLE_KEY =
  'The API key has a line break, or another character that no key has. Give it as the simulator printed it: with --api-key, apiKey or BACKLOT_API_KEY.';
