/**
 * Loaded before a measured server (`node --import`). On request, it sends its parent the processor time of all threads,
 * in microseconds, and its memory in bytes. So the server itself needs no code for the benchmark.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, residentBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
