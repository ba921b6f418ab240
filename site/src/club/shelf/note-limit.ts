/** In characters. A longer text belongs in a review. */
export const NOTE_LIMIT = 2000;
