import fc from 'fast-check';
import { HOSTILE_NAMES, hostileJson } from './hostile-json.ts';
import type { Json } from './sent-json.ts';

interface Mutation {
  /** The place in the value, modulo the number of places. */
  readonly place: number;
  readonly change: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat';
  readonly name: string;
  readonly value: Json;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(200),
  change: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'repeat'),
  name: fc.constantFrom(...HOSTILE_NAMES),
  value: hostileJson,
});

/** Values of `valid` with one or two changes anywhere inside. */
export function mutated(valid: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .tuple(valid, fc.array(mutation, { minLength: 1, maxLength: 2 }))
    .map(([value, mutations]) => mutations.reduce(changed, value));
}

function changed(value: Json, { place, ...mutation }: Mutation): Json {
  const places = placesIn(value);
  return changedAt(value, places === 1 ? 0 : 1 + (place % (places - 1)), mutation);
}

/** Counts the places: the value itself and each value in it. */
function placesIn(value: Json): number {
  return childrenOf(value).reduce((places, [, child]) => places + placesIn(child), 1);
}

function childrenOf(value: Json): readonly (readonly [name: string, child: Json])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function changedAt(value: Json, place: number, mutation: Omit<Mutation, 'place'>): Json {
  if (place === 0) return changedHere(value, mutation);
  let left = place - 1;
  const children = childrenOf(value).flatMap(([name, child]): [string, Json][] => {
    const places = placesIn(child);
    const isInside = left >= 0 && left < places;
    const isRemoved = left === 0 && mutation.change === 'remove';
    const next = isInside ? changedAt(child, left, mutation) : child;
    left -= places;
    return isRemoved ? [] : [[name, next]];
  });
  return Array.isArray(value) ? children.map(([, child]) => child) : Object.fromEntries(children);
}

function changedHere(value: Json, { change, name, value: other }: Omit<Mutation, 'place'>): Json {
  switch (change) {
    case 'replace':
      return other;
    case 'remove':
      return null;
    case 'add':
      return Array.isArray(value) ? [...value, other] : Object.fromEntries([...childrenOf(value), [name, other]]);
    case 'wrap':
      return [value];
    case 'repeat':
      return Array.isArray(value) ? [...value, ...value] : [value, value];
  }
}
