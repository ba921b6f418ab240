// Without its own root, Next would take the repository around this folder for the application.
export default { turbopack: { root: import.meta.dirname } };
