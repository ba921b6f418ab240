/** Plans have no settings of their own. */
export const PLANS = { name: 'plans', title: 'Pricing plans' } as const;

/** The id of the app in a line of a cart, as the platform's packages name it. */
export const PLANS_APP = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3';
