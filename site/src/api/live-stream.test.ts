import { afterEach, expect, test, vi } from 'vitest'
import { now } from '../device/now.ts'
import { randomBelow } from '../device/random.ts'
import { type LiveUpdate, parseUpdate, subscribeToLiveUpdates } from './live-stream.ts'

// In the middle of the range: the stream is requested again after exactly the delay of the table.
vi.mock('../device/random.ts', () => ({ randomBelow: vi.fn((n: number) => n / 2) }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('updates are parsed, and everything else is ignored', () => {
  expect(parseUpdate('event: balance\ndata: {}')).toEqual({ topic: 'balance' })
  const data = { game: 'SSC60', numero: '20261121-0001', state: 'drawn' }
  expect(parseUpdate(`event: draw\ndata: ${JSON.stringify(data)}`)).toEqual({ topic: 'draw', ...data })
  expect(parseUpdate(':')).toBeNull()
  expect(parseUpdate('retry: 3000')).toBeNull()
  expect(parseUpdate('event: draw\ndata: {')).toBeNull()
})

test('[API-001] the request of the stream has a module id', () => {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', asked)
  subscribeToLiveUpdates(null, { onOpen: () => undefined, onUpdates: () => undefined })()
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ module: 'LIVE3' })
})

test('an update that arrives in pieces is put together', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  vi.stubGlobal('fetch', async () => new Response(stream.readable))
  const heard: LiveUpdate[] = []
  const stop = subscribeToLiveUpdates(null, {
    onOpen: () => undefined,
    onUpdates: (news) => heard.push(...news),
  })
  const writer = stream.writable.getWriter()
  const data = { game: '快三', numero: '20261121-0001', state: 'drawn' }
  const bytes = new TextEncoder().encode(`retry: 3000\n\n:\n\nevent: draw\ndata: ${JSON.stringify(data)}\n\n`)
  for (const byte of bytes) await writer.write(Uint8Array.of(byte))
  await vi.waitFor(() => expect(heard).toEqual([{ topic: 'draw', ...data }]))
  stop()
})

test('onOpen is called each time the stream opens, before the first update', async () => {
  vi.useFakeTimers({ now: 1_000 })
  const told: string[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length === 2) return new Response(null, { status: 503 })
    return new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }))
  })
  vi.stubGlobal('fetch', asked)
  const stop = subscribeToLiveUpdates('a token', {
    onOpen: (before) => told.push(before === Number.POSITIVE_INFINITY ? 'opened again' : `opened, ${before}`),
    onUpdates: (news) => told.push(...news.map(({ topic }) => topic)),
  })
  await vi.waitFor(() => expect(told).toEqual(['opened, 1000']))
  streams[0]?.enqueue(new TextEncoder().encode('event: inbox\ndata: {}\n\n'))
  await vi.waitFor(() => expect(told).toEqual(['opened, 1000', 'inbox']))
  // The stream ends, the next request is refused, and the third succeeds.
  streams[0]?.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual(['opened, 1000', 'inbox'])
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(told).toEqual(['opened, 1000', 'inbox', 'opened again']))
  stop()
})

test('the first update of several is delivered at once, the others together', async () => {
  vi.useFakeTimers({ now: 0 })
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  vi.stubGlobal('fetch', async () => new Response(stream.readable))
  const heard: string[][] = []
  const stop = subscribeToLiveUpdates(null, {
    onOpen: () => undefined,
    onUpdates: (news) => heard.push(news.map((one) => (one.topic === 'draw' ? one.game : one.topic))),
  })
  const writer = stream.writable.getWriter()
  const tell = async (...games: string[]) => {
    const blocks = games.map((game) => `event: draw\ndata: ${JSON.stringify({ game })}\n\n`)
    await writer.write(new TextEncoder().encode(blocks.join('')))
    await vi.advanceTimersByTimeAsync(0)
  }
  await tell('SSC60', 'DICE60')
  await tell('RACE60')
  expect(heard).toEqual([['SSC60']])
  // 600 ms, plus half of the random 300 ms.
  await vi.advanceTimersByTimeAsync(749)
  expect(heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual([['SSC60'], ['DICE60', 'RACE60']])
  await tell('KENO60')
  await vi.advanceTimersByTimeAsync(750)
  await vi.advanceTimersByTimeAsync(750)
  await tell('MB')
  expect(heard.slice(2)).toEqual([['KENO60'], ['MB']])
  await tell('SSC60')
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toHaveLength(4)
})

test('a stream that was slow to open may have missed earlier updates', async () => {
  for (const [wait, before] of [
    [900, 1_000],
    [1_100, Number.POSITIVE_INFINITY],
  ] as const) {
    vi.useFakeTimers({ now: 1_000 })
    let answer: (response: Response) => void = () => undefined
    const asked = () =>
      new Promise<Response>((answered) => {
        answer = answered
      })
    vi.stubGlobal('fetch', asked)
    const opened = vi.fn()
    const stop = subscribeToLiveUpdates('a token', { onOpen: opened, onUpdates: () => undefined })
    await vi.advanceTimersByTimeAsync(wait)
    answer(new Response(new ReadableStream<Uint8Array>()))
    await vi.waitFor(() => expect(opened.mock.calls).toEqual([[before]]))
    stop()
  }
})

/** A server that ends its streams on request; `asked` holds the seconds at which a stream was requested. */
function streams() {
  vi.useFakeTimers({ now: 0 })
  const asked: number[] = []
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', async () => {
    asked.push(now() / 1_000)
    return new Response(new ReadableStream<Uint8Array>({ start: (stream) => void open.push(stream) }))
  })
  const stop = subscribeToLiveUpdates('a token', { onOpen: () => undefined, onUpdates: () => undefined })
  const lastFor = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    open.at(-1)?.close()
    await vi.advanceTimersToNextTimerAsync()
  }
  return { asked, stop, lastFor }
}

test('pages that end each other’s streams retry ever later, and soon after a lasting stream', async () => {
  const { asked, stop, lastFor } = streams()
  for (let times = 0; times < 5; times++) await lastFor(0)
  expect(asked).toEqual([0, 1, 4, 14, 44, 74])
  await lastFor(299_000)
  expect(asked.at(-1)).toBe(74 + 299 + 30)
  await lastFor(300_000)
  expect(asked.at(-1)).toBe(403 + 300 + 1)
  stop()
})

test('after a restart of the server pages reconnect at different times', async () => {
  const { asked, stop, lastFor } = streams()
  vi.mocked(randomBelow).mockReturnValueOnce(0).mockReturnValueOnce(2_999)
  await lastFor(0)
  await lastFor(0)
  expect(asked).toEqual([0, 0.5, 0.5 + 4.499])
  stop()
})
