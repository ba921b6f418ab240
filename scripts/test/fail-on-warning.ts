/*
 * Loaded before every test file. A warning of Node, for example about too many listeners of one emitter, is a defect that users
 * would see in their terminal. So it makes the run fail.
 */
function failOnWarning({ stack }: Error): void {
  throw new Error(`Node warns: ${stack}`);
}

// Files of a worker share its process.
if (!process.listeners('warning').some(({ name }) => name === failOnWarning.name)) {
  process.on('warning', failOnWarning);
}
