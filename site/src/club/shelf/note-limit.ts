/** In characters. A note is for the margin; what is longer is a review. */
export const NOTE_LIMIT = 2000;
