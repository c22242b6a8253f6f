// Loaded with `node --import`: whoever started this process by a channel and dies, even by kill -9, takes it along.
// Without it an orphan would keep the embedded database locked, and the next start would be refused.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
