/** The name of an author without the given name. */
export function surnameOf({ name }: { readonly name: string }): string {
  return name.slice(name.indexOf(' ') + 1);
}
