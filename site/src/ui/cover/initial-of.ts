/** The letter that a title is sorted under, in upper case and without accents, which would overlap the title. */
export function initialOf(title: string): string {
  const filed = title.replace(/^(the|a|an)\s+/i, '').normalize('NFD');
  return filed.charAt(0).toUpperCase();
}
