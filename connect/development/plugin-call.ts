/** Writes the call that connects a development server, with these options, for messages about them. */
export type PluginCall = (options: string) => string;

export const VITE_CALL: PluginCall = (options) => `backlot({ ${options} })`;
export const NEXT_CALL: PluginCall = (options) => `withBacklot(nextConfig, { ${options} })`;
