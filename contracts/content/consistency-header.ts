/**
 * Answers to writes carry it while reads lag behind, and clients send it with every request from then on: what they
 * read is the newest then (wire §6.6). What it says is the service's own affair.
 */
export const CONSISTENCY_HEADER = 'x-wix-consistent';
