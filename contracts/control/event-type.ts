/** The type by which packages name an event: `wix.data.v2.data_item_created`. */
export function typeOfEvent({ entityFqdn, slug }: { readonly entityFqdn: string; readonly slug: string }): string {
  return `${entityFqdn}_${slug}`;
}
