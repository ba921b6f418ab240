/** `redirect_uri` as `redirectUri`: OAuth libraries spell names as the RFCs do, official clients do not (TOK-1, wire §1.6). */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
