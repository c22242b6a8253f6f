// Loaded with `node --import`: ends this process when its parent dies, even by kill -9. An orphan would keep the
// embedded database locked, and the next start would be refused.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
