import { now } from '../device/now.ts'
import { randomBelow } from '../device/random.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** News from the server: never the data itself, only that something is to be fetched again. */
export type LiveUpdate =
  | { readonly topic: 'balance' | 'inbox' }
  | { readonly topic: 'draw'; readonly game: string; readonly numero: string; readonly state: string }

/** After a lost connection it is tried again after about so long, later each time; timers serve meanwhile. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000]
/** A stream that ends sooner has failed: too many open pages would push each other out every second. */
const STEADY_MS = 300_000

/** A first stream that opens within this time is taken to have missed nothing since it was asked for. */
const PROMPT_MS = 1_000

/** More news is gathered for so long, and by chance for up to half as long again: phones do not ask as one. */
const BATCH_MS = 600

export interface LiveUpdateHandlers {
  /**
   * The stream is open: what was fetched before this time may have missed some news. At first that is when
   * the stream was asked for; when it was long in coming, or is open again, it is infinity: everything may.
   */
  readonly onOpen: (before: number) => void
  /**
   * The first news at once, what follows soon after it together: with the minute many games are drawn, and a
   * phone is not to fetch the same list for each of them.
   */
  readonly onUpdates: (news: readonly LiveUpdate[]) => void
}

/**
 * Hears the server's stream for a session, or as a visitor, until the function that is returned is called.
 * Read by `fetch`, so that the token travels in a header and stands in no address.
 */
export function subscribeToLiveUpdates(
  token: string | null,
  { onOpen, onUpdates }: LiveUpdateHandlers,
): () => void {
  const stopped = new AbortController()
  const tell = batched(onUpdates, stopped.signal)
  let failures = 0
  let before = now()
  const listen = async (): Promise<void> => {
    let steady: ReturnType<typeof setTimeout> | undefined
    try {
      const response = await fetch('/wps/stream', {
        headers: { language: currentLanguage(), ...(token === null ? {} : { authorization: token }) },
        signal: stopped.signal,
      })
      if (response.ok && response.body !== null) {
        steady = setTimeout(() => {
          failures = 0
        }, STEADY_MS)
        onOpen(now() - before < PROMPT_MS ? before : Number.POSITIVE_INFINITY)
        before = Number.POSITIVE_INFINITY
        for await (const news of readUpdates(response.body)) tell(news)
      }
    } catch {
      // A connection that broke is taken up again below.
    }
    clearTimeout(steady)
    if (stopped.signal.aborted) return
    const wait = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0
    failures += 1
    // From half to one and a half of it: after a restart of the server not all pages come at once.
    setTimeout(() => void listen(), wait / 2 + randomBelow(wait))
  }
  void listen()
  return () => stopped.abort()
}

/** Tells `hear` as {@link LiveUpdateHandlers} says; nothing more once the stream is stopped. */
function batched(hear: LiveUpdateHandlers['onUpdates'], stopped: AbortSignal): (news: LiveUpdate) => void {
  let waiting: LiveUpdate[] | null = null
  const hearThese = (news: LiveUpdate[]): void => {
    hear(news)
    waiting = []
    setTimeout(hearRest, BATCH_MS + randomBelow(BATCH_MS / 2))
  }
  const hearRest = (): void => {
    const news = waiting ?? []
    waiting = null
    if (news.length > 0 && !stopped.aborted) hearThese(news)
  }
  return (news) => {
    if (waiting === null) hearThese([news])
    else waiting.push(news)
  }
}

async function* readUpdates(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveUpdate> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const news = parseUpdate(block)
      if (news !== null) yield news
    }
  }
}

/** One block of the stream as news; null for a heartbeat or anything unknown. Pure. */
export function parseUpdate(block: string): LiveUpdate | null {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
  const topic = field('event')
  if (topic === 'balance' || topic === 'inbox') return { topic }
  if (topic !== 'draw') return null
  try {
    const data: unknown = JSON.parse(field('data') ?? '')
    if (typeof data !== 'object' || data === null) return null
    const { game, numero, state } = data as Record<string, unknown>
    return { topic, game: String(game), numero: String(numero), state: String(state) }
  } catch {
    return null
  }
}
