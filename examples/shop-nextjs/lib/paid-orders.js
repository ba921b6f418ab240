/**
 * The ids of the orders whose payment the platform has told. An application would have them in its database. The development server loads this
 * file for pages and for routes, so the set is one of the process.
 */
globalThis.paidOrders ??= new Set();
export const paidOrders = globalThis.paidOrders;
