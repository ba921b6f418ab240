/** How code that no user of the package reads is made smaller. Function names stay, for the stack traces in reports of defects. */
export const MINIFY = { compress: true, mangle: { keepNames: true }, codegen: true };
