import type { Context } from './context.ts'

const RECONNECT_MS = 1000

/**
 * Listens to a channel of PostgreSQL until the returned function is called; reconnects a second after the
 * connection is lost. What is sent meanwhile is missed.
 */
export function listenTo(
  ctx: Context,
  channel: string,
  receive: (payload: string) => void,
): () => Promise<void> {
  let stop: (() => Promise<void>) | null = null
  let stopped = false
  let waiting = false
  const connect = async (): Promise<void> => {
    try {
      waiting = false
      stop = await ctx.db.listen(channel, receive, again)
      if (stopped) await stop()
    } catch {
      again()
    }
  }
  const again = (): void => {
    stop = null
    // Otherwise a loss that is reported twice would open two connections, then four, then eight.
    if (stopped || waiting) return
    waiting = true
    setTimeout(() => void connect(), RECONNECT_MS).unref()
  }
  void connect()
  return async () => {
    stopped = true
    await stop?.()
  }
}
