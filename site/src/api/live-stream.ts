import type { SignedSeal } from '@koi/contract/fairness/seal.ts'
import { now } from '../device/now.ts'
import { randomBelow } from '../device/random.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** An update from the server: what has to be fetched again, or a seal, which pages keep. */
export type LiveUpdate =
  | { readonly topic: 'balance' | 'inbox' | 'announcements' }
  | { readonly topic: 'draw'; readonly game: string; readonly numero: string; readonly state: string }
  | ({ readonly topic: 'seal' } & SignedSeal)

/** The module id of the stream, which every call has (API-001). */
const MODULE = 'LIVE3'

/** Delays before a lost connection is retried; until then the screens poll by their timers. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000]
/**
 * A stream that ends sooner counts as failed: too many open pages would end each other's streams every
 * second.
 */
const STEADY_MS = 300_000

/** A first stream that opens within this time counts as having missed nothing. */
const PROMPT_MS = 1_000

/**
 * Further updates are collected for this time plus a random half of it, so that phones do not fetch all at
 * once.
 */
const BATCH_MS = 600

export interface LiveUpdateHandlers {
  /**
   * The stream is open. What was fetched before this time may have missed updates: for the first stream the
   * time of its request, or infinity (everything) if it was slow to open or has opened again.
   */
  readonly onOpen: (before: number) => void
  /**
   * The first update at once, those that follow it together: many games draw at the full minute, and a phone
   * must not fetch the same list for each of them.
   */
  readonly onUpdates: (news: readonly LiveUpdate[]) => void
}

/**
 * Subscribes to the server's stream, for a session or as a visitor, until the returned function is called.
 * Uses `fetch` rather than `EventSource`, so that the token is in a header and not in the address.
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
        headers: {
          module: MODULE,
          language: currentLanguage(),
          ...(token === null ? {} : { authorization: token }),
        },
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
      // A broken connection is retried below.
    }
    clearTimeout(steady)
    if (stopped.signal.aborted) return
    const wait = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0
    failures += 1
    // Half to one and a half times the delay: after a restart of the server pages must not reconnect all at
    // once.
    setTimeout(() => void listen(), wait / 2 + randomBelow(wait))
  }
  void listen()
  return () => stopped.abort()
}

/** Delivers updates as {@link LiveUpdateHandlers} says, and none after the stream was stopped. */
function batched(
  onUpdates: LiveUpdateHandlers['onUpdates'],
  stopped: AbortSignal,
): (update: LiveUpdate) => void {
  let waiting: LiveUpdate[] | null = null
  const deliver = (updates: LiveUpdate[]): void => {
    onUpdates(updates)
    waiting = []
    setTimeout(deliverRest, BATCH_MS + randomBelow(BATCH_MS / 2))
  }
  const deliverRest = (): void => {
    const rest = waiting ?? []
    waiting = null
    if (rest.length > 0 && !stopped.aborted) deliver(rest)
  }
  return (update) => {
    if (waiting === null) deliver([update])
    else waiting.push(update)
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

/** Parses one block of the stream; null for a heartbeat or anything unknown. Pure. */
export function parseUpdate(block: string): LiveUpdate | null {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
  const topic = field('event')
  if (topic === 'balance' || topic === 'inbox' || topic === 'announcements') return { topic }
  if (topic !== 'draw' && topic !== 'seal') return null
  try {
    const data: unknown = JSON.parse(field('data') ?? '')
    if (typeof data !== 'object' || data === null) return null
    if (topic === 'seal') return { topic, ...(data as SignedSeal) }
    const { game, numero, state } = data as Record<string, unknown>
    return { topic, game: String(game), numero: String(numero), state: String(state) }
  } catch {
    return null
  }
}
