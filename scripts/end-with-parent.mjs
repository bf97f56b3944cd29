/**
 * Loaded into a child process (`node --import`): stops the process when its launcher has ended for any
 * reason.
 */
const PATIENCE = 10_000

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), PATIENCE).unref()
})
// The channel to the launcher must not keep the process alive.
process.channel?.unref()
