import type { Context } from './context.ts'

const RECONNECT_MS = 1000
/** PostgreSQL accepts payloads below 8000 bytes. */
const MAX_PAYLOAD = 7_900

/** JSON arrays of these items, each short enough for a channel; each begins with `head`. At least one. */
export function payloadsOf(items: readonly unknown[], ...head: readonly unknown[]): string[] {
  const begun = head.map((one) => JSON.stringify(one))
  const size = (text: string): number => Buffer.byteLength(text) + 1
  const room = MAX_PAYLOAD - begun.reduce((sum, text) => sum + size(text), 1)
  const payloads: string[] = []
  let batch: string[] = []
  let bytes = 0
  for (const text of items.map((item) => JSON.stringify(item))) {
    if (batch.length > 0 && bytes + size(text) > room) {
      payloads.push(`[${[...begun, ...batch].join(',')}]`)
      batch = []
      bytes = 0
    }
    batch.push(text)
    bytes += size(text)
  }
  return [...payloads, `[${[...begun, ...batch].join(',')}]`]
}

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
