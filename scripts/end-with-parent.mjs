/**
 * Loaded into a started process (`node --import`): when its launcher is gone, however it went, the process
 * stops.
 */
const PATIENCE = 10_000

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), PATIENCE).unref()
})
// The channel to the launcher alone is no reason to live on.
process.channel?.unref()
