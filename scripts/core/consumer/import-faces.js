// Imports the modules that it is given. A module that exports nothing is broken.
for (const name of process.argv.slice(2)) {
  const exported = Object.keys(await import(name));
  if (exported.length === 0) throw new Error(`${name} exports nothing.`);
}
