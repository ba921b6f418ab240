/**
 * Loaded before a measured server (`node --import`). On request, it sends its parent the processor time of all threads,
 * in microseconds, and its memory in bytes. So the server itself needs no code for the benchmark.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  process.send?.({
    cpuMicros: user + system,
    residentBytes: rss,
    heapBytes: heapUsed,
    reservedHeapBytes: heapTotal,
    externalBytes: external,
  });
});
process.channel?.unref();
