import { isPlainObject } from '../../json-type.ts';

/** A filter in the wire's format. */
export type FilterModel = { readonly [key: string]: unknown };

/** Whether an object has a key that looks like an operator. Under a field, it is read as one. */
export function mayBeOperators(value: unknown): value is FilterModel {
  return isPlainObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
}

/** The members of a node whose only key is `operator`; null for any other node. */
function membersOf(node: FilterModel, operator: '$and' | '$or'): readonly FilterModel[] | null {
  const members = node[operator];
  return Array.isArray(members) && Object.keys(node).length === 1 ? members : null;
}

/** Matches `filter` and `more`. */
export function both(filter: FilterModel, more: FilterModel): FilterModel {
  return { $and: [...(membersOf(filter, '$and') ?? [filter]), more] };
}

/** Whether a filter has no condition, so that everything matches. */
export function saysNothing(filter: FilterModel): boolean {
  return Object.keys(filter).length === 0;
}

function isOperator(node: FilterModel): boolean {
  const keys = Object.keys(node);
  return keys.length > 0 && keys.every((key) => key.startsWith('$'));
}

/**
 * Joins conditions on different fields into one object; null when there is nothing to join or a field has two
 * conditions.
 */
function joined(nodes: readonly FilterModel[]): readonly FilterModel[] | null {
  const conditions = nodes.filter((node) => !isOperator(node));
  const keys = conditions.flatMap((node) => Object.keys(node));
  if (conditions.length < 2 || new Set(keys).size < keys.length) return null;
  return [Object.fromEntries(conditions.flatMap((node) => Object.entries(node))), ...nodes.filter(isOperator)];
}

function flattened(nodes: readonly FilterModel[], operator: '$and' | '$or'): readonly FilterModel[] | null {
  return nodes.some((node) => membersOf(node, operator) !== null)
    ? nodes.flatMap((node) => membersOf(node, operator) ?? [node])
    : null;
}

function simplifiedAnd(nodes: readonly FilterModel[]): FilterModel {
  const [only = {}, ...more] = nodes;
  if (more.length === 0) return only;
  const shorter = joined(nodes) ?? flattened(nodes, '$and');
  return shorter === null ? { $and: nodes } : simplifiedAnd(shorter);
}

/**
 * The filter as the official builders write it: without needless `$and`, with nested `$and` and `$or` flattened
 * (WIR-20).
 */
export function simplified(node: FilterModel): FilterModel {
  const and = membersOf(node, '$and');
  if (and !== null) return simplifiedAnd(and.map(simplified));
  const or = membersOf(node, '$or')?.map(simplified);
  if (or !== undefined) return { $or: flattened(or, '$or') ?? or };
  const [not] = Array.isArray(node.$not) && Object.keys(node).length === 1 ? node.$not : [];
  return isPlainObject(not) ? { $not: [simplified(not)] } : node;
}
