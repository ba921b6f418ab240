import { type DocumentNode, type FieldNode, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql';
import type { CalledService } from '../../http/not-played.ts';

/** A field of a document for a service that the simulator does not play. */
export interface UnplayedField extends CalledService {
  readonly node: FieldNode;
}

/** The maximum number of fields to report: a document may have thousands. */
const MAX_FIELDS = 20;

/** The fields of the operations in `document` that `schema` does not have, and that have the name of a service. */
export function unplayedFields(document: DocumentNode, schema: GraphQLSchema): readonly UnplayedField[] {
  const known = new Set(Object.keys(schema.getQueryType()?.getFields() ?? {}));
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  );
  const entered = new Set<SelectionSetNode>();
  const found: UnplayedField[] = [];
  const enter = (set: SelectionSetNode | undefined): void => {
    // Each set is entered once: fragments may spread each other in a circle.
    if (set === undefined || entered.has(set)) return;
    entered.add(set);
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) enter(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) enter(fragments.get(selection.name.value));
      else if (!known.has(selection.name.value)) found.push(...serviceOf(selection));
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) enter(definition.selectionSet);
  }
  return found.slice(0, MAX_FIELDS);
}

/** Only the data service has fields here, so a name that begins with it is a mistake and not another service. */
const PLAYED = 'data';

/** The platform's name of a field has the service, its resource and a version, as in `storesProductsV1`. */
function serviceOf(node: FieldNode): readonly UnplayedField[] {
  const name = node.name.value;
  const words = name.slice(0, Math.max(0, name.search(/V\d/)));
  const service = /^[a-z][a-z0-9]*/.exec(words)?.[0] ?? PLAYED;
  const resource = words.slice(service.length);
  return service === PLAYED ? [] : [{ node, service, resource: resource.charAt(0).toLowerCase() + resource.slice(1) }];
}
