/**
 * Converts `redirect_uri` to `redirectUri`. OAuth libraries spell names as in the RFCs,
 * official clients do not (TOK-1, wire §1.6).
 */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
