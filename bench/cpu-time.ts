/**
 * Loaded before a measured server (`node --import`): tells its parent, whenever that asks, what time on a processor all
 * its threads have had, in microseconds. So the server itself needs nothing that only a benchmark uses.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, residentBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
