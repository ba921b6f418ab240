import type { Pack } from '#simulator/start/config/define-config.ts';

/** The public module `backlot/shop`. */
export function shop(): Pack {
  return { name: 'shop', title: 'Shop', handlers: [] };
}
