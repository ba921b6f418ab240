/** The environment of a thread. Under `node --watch`, this variable makes threads report their imports among their answers. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, WATCH_REPORT_DEPENDENCIES: '' };
}
