/**
 * Marks a request that the test kit sends by itself, to look at items or to insert some: no fault applies to it, and it is not
 * recorded or counted. Only faults, the request log and the list of calls that are not played read it.
 */
export const UNNOTICED_HEADER = 'backlot-unnoticed';
