import type { Pack } from '#handlers/pack.ts';

interface OwnPack {
  readonly name: string;
  /** The names of its seeds. */
  readonly seeds: readonly string[];
  readonly load: () => Promise<Pack>;
}

/**
 * The packs that the simulator has without a configuration. They are off until a site turns them on, and loaded by the first
 * request that might be for them, so that the simulator starts faster.
 */
export const OWN_PACKS: readonly OwnPack[] = [
  {
    ...{ name: 'shop', seeds: ['shop', 'shop-v1'] },
    load: async () => (await import('#packs/shop/shop.ts')).shop(),
  },
  {
    ...{ name: 'bookings', seeds: ['bookings'] },
    load: async () => (await import('#packs/bookings/bookings.ts')).bookings(),
  },
  {
    ...{ name: 'events', seeds: ['events'] },
    load: async () => (await import('#packs/events/events.ts')).events(),
  },
  {
    ...{ name: 'plans', seeds: ['plans'] },
    load: async () => (await import('#packs/plans/plans.ts')).plans(),
  },
];
