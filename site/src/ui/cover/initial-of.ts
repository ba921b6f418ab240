/** The letter that a title is filed under, in capital and without its accents, which would reach into the title. */
export function initialOf(title: string): string {
  const filed = title.replace(/^(the|a|an)\s+/i, '').normalize('NFD');
  return filed.charAt(0).toUpperCase();
}
