/**
 * While reads lag, the answers to writes carry this header. Clients then send it with every request and read the newest
 * data (WIR-34). Only the service knows what the value means.
 */
export const CONSISTENCY_HEADER = 'x-wix-consistent';
