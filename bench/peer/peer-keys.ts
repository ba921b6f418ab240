/** The keys of the parse-server of a benchmark, which runs on this machine only as long as the benchmark. */
export const PEER_KEYS = { appId: 'bench', masterKey: 'bench-master-key' } as const;
