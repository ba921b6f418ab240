import type { Catalog, CatalogCall, Pack } from '#handlers/define-config.ts';

interface Seat {
  readonly name: string;
  readonly left: number;
}

/** The catalog of the guide. */
const seatCatalog: Catalog = {
  item: async (call, { catalogItemId }) => {
    const seat = (await seatsOf(call).get(catalogItemId))?.data;
    if (seat === undefined) return { missing: `There is no seat ${catalogItemId}.` };
    const { name, left } = seat;
    return { unit: catalogItemId, name, stock: left, price: 2500, choices: [], isDigital: true, path: '/seats' };
  },
  reserve: (call, { unit, quantity }) => change(call, unit, -quantity),
  ordered: (call, { order }) =>
    call.sendMail({ to: order.buyer.email ?? '', subject: 'Your seat', text: `Order ${order.number}` }),
  released: (call, { unit, quantity }) => change(call, unit, quantity),
};

const seatsOf = ({ state }: CatalogCall) => state.collection<Seat>('seats');

async function change(call: CatalogCall, id: string, by: number): Promise<void> {
  const seat = (await seatsOf(call).get(id))?.data;
  if (seat) await seatsOf(call).put(id, { ...seat, left: seat.left + by });
}

/** A second catalog beside that of the shop. The last seat is there once. */
export const seats: Pack = {
  name: 'seats',
  title: 'Seats',
  handlers: [],
  catalogs: { '5ea75000-0000-4000-8000-000000000001': seatCatalog },
  seed: { state: { seats: { '5ea70000-0000-4000-8000-000000000007': { name: 'Row 7', left: 1 } } } },
};
