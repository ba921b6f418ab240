/**
 * While reads lag, the answers to writes carry this header. Clients then send it with every request and read the newest
 * data (wire §6.6). Only the service knows what the value means.
 */
export const CONSISTENCY_HEADER = 'x-wix-consistent';
