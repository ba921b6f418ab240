/** The lowest cost that scrypt accepts, as `passwordCost` of a simulator. With the default, hashing takes most of a test's time. */
export const QUICK_PASSWORDS = 2;
