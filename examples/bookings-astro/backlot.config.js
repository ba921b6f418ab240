import { bookings } from 'backlot/bookings';
import { defineConfig } from 'backlot/config';
import { shop } from 'backlot/shop';

export default defineConfig({
  sites: [{ clientId: 'c1de0f1e-0000-4000-8000-000000004700', seed: 'bookings' }],
  // Bookings are paid at the checkout of the shop.
  packs: [shop(), bookings()],
});
