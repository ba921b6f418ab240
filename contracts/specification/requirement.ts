/**
 * One requirement of the specification: its section and number there, what it demands in short words, and the checks
 * that show it, each as `file: title`. A title may be that of a group of tests, or of a row of a test table.
 */
export type Requirement = readonly [id: `${number}.${number}`, demand: string, ...shown: [string, ...string[]]];
