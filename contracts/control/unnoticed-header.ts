/**
 * Marks a request that the test kit sends by itself, to look at items or to insert some: no fault applies to it, and it is not
 * recorded. Only faults and the request log read it.
 */
export const UNNOTICED_HEADER = 'backlot-unnoticed';
