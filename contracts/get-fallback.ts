/** Marks a POST as a GET whose parameters are the JSON of its body (WIR-37). */
export const METHOD_OVERRIDE_HEADER = 'x-http-method-override';

/** Longer addresses are rejected. Clients switch to the POST at 4000 characters (spec §9). */
export const MAX_ADDRESS_LENGTH = 32_768;
