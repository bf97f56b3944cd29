import { expect, test } from 'vitest'
import { ANSWER_TIMEOUT, type Link, openLink, RETRY_PAUSES, type Refused, type SocketEvents } from './link.ts'

/** A link to a host that the test plays: what the page sent on each socket, and a clock that the test advances. */
function createBench() {
  const sockets: { events: SocketEvents; sent: unknown[]; isClosed: boolean }[] = []
  const timers = new Map<number, { at: number; call: () => void }>()
  let [now, next] = [0, 0]
  const link = openLink({
    seat: 'seat',
    connect(events) {
      const socket = { events, sent: [] as unknown[], isClosed: false }
      sockets.push(socket)
      return {
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.isClosed = true
        },
      }
    },
    after(milliseconds, call) {
      const id = next++
      timers.set(id, { at: now + milliseconds, call })
      return () => void timers.delete(id)
    },
  })
  const advance = (milliseconds: number) => {
    now += milliseconds
    for (const [id, { at, call }] of [...timers]) {
      if (at <= now && timers.delete(id)) call()
    }
  }
  const deliver = (message: object, place = sockets.length - 1) =>
    sockets[place]?.events.message(JSON.stringify(message))
  const welcome = (state: object = {}) => {
    sockets.at(-1)?.events.opened()
    deliver({ on: 'welcome', game: 'pearl-pond', state })
  }
  const drop = () => sockets.at(-1)?.events.closed()
  return { link, sockets, advance, deliver, welcome, drop, sent: () => sockets.at(-1)?.sent }
}

const outcome = (pending: Promise<unknown>) =>
  pending.then(
    (ok) => ok,
    (refused: Refused) => `refused: ${refused.code}`,
  )

const states = (link: Link) => {
  const seen: unknown[] = []
  link.on('state', ({ state }) => seen.push(state))
  return seen
}

test('a game that subscribes late gets what happened since the welcome, once, and nothing older', () => {
  const { link, welcome, deliver, drop, advance } = createBench()
  const handled: unknown[] = []
  welcome()
  deliver({ on: 'round', phase: 'betting' })
  const stop = link.on('round', ({ phase }) => handled.push(phase))
  expect(handled).toEqual(['betting'])
  deliver({ on: 'round', phase: 'closed' })
  stop()
  deliver({ on: 'round', phase: 'results' })
  drop()
  advance(RETRY_PAUSES[0])
  welcome()
  link.on('round', ({ phase }) => handled.push(phase))
  expect(handled).toEqual(['betting', 'closed'])
})

test('a link says hello, takes the welcome, and matches answers to calls by number', async () => {
  const { link, welcome, deliver, sent } = createBench()
  expect(link.state()).toBe('connecting')
  await expect(link.call('spin', { key: 'a' })).rejects.toThrow('connection_lost')
  welcome({ round: 1 })
  expect(link.state()).toBe('on')
  expect(link.welcome()?.state).toEqual({ round: 1 })
  const [first, second] = [outcome(link.call('a')), outcome(link.call('b', { x: 1 }))]
  expect(sent()).toEqual([
    { hello: 'seat' },
    { id: 1, act: 'a', input: {} },
    { id: 2, act: 'b', input: { x: 1 } },
  ])
  deliver({ re: 2, ok: { won: 'b' } })
  deliver({ re: 1, refused: 'limit_exceeded', of: 'day' })
  expect(await first).toBe('refused: limit_exceeded')
  expect(await second).toEqual({ won: 'b' })
})

test('a lost link reconnects after growing pauses, which start over after a welcome', () => {
  const { link, sockets, advance, welcome, drop } = createBench()
  welcome()
  const seen = states(link)
  RETRY_PAUSES.forEach((pause, tries) => {
    drop()
    advance(pause - 1)
    expect(sockets).toHaveLength(tries + 1)
    advance(1)
    expect(sockets).toHaveLength(tries + 2)
  })
  drop()
  advance(RETRY_PAUSES.at(-1) ?? 0)
  expect(sockets).toHaveLength(RETRY_PAUSES.length + 2)
  welcome()
  drop()
  advance(RETRY_PAUSES[0])
  expect(sockets).toHaveLength(RETRY_PAUSES.length + 3)
  expect(seen).toEqual(['lost', 'on', 'lost'])
})

test('unanswered calls with a key, and only those, are sent again once, in order', async () => {
  const { link, advance, welcome, deliver, drop, sent } = createBench()
  welcome()
  const pending = [
    link.call('bet', { key: 'k1', stake: '1.00' }),
    link.call('tile', { tile: 4 }),
    link.call('bet', { key: 'k2', stake: '2.00' }),
    link.call('bet', { key: 'k3', stake: '3.00' }),
  ].map(outcome)
  deliver({ re: 1, ok: { first: true } })
  drop()
  expect(await pending[1]).toBe('refused: connection_lost')
  advance(RETRY_PAUSES[0])
  expect(sent()).toEqual([])
  welcome()
  expect(sent()).toEqual([
    { hello: 'seat' },
    { id: 3, act: 'bet', input: { key: 'k2', stake: '2.00' } },
    { id: 4, act: 'bet', input: { key: 'k3', stake: '3.00' } },
  ])
  deliver({ re: 3, ok: { second: true } })
  deliver({ re: 4, refused: 'not_enough_money' })
  expect(await Promise.all(pending)).toEqual([
    { first: true },
    'refused: connection_lost',
    { second: true },
    'refused: not_enough_money',
  ])
  drop()
  advance(RETRY_PAUSES[0])
  welcome()
  expect(sent()).toEqual([{ hello: 'seat' }])
})

test('a connection that owes an answer too long is dropped, its later messages ignored', async () => {
  const { link, sockets, advance, welcome, deliver } = createBench()
  welcome()
  advance(ANSWER_TIMEOUT * 3)
  expect(sockets).toHaveLength(1)
  const pending = outcome(link.call('bet', { key: 'k' }))
  advance(ANSWER_TIMEOUT)
  expect(link.state()).toBe('lost')
  expect(sockets[0]?.isClosed).toBe(true)
  advance(RETRY_PAUSES[0])
  welcome()
  deliver({ re: 1, ok: { old: true } }, 0)
  deliver({ re: 1, ok: { fresh: true } })
  expect(await pending).toEqual({ fresh: true })
})

test('a link waits for a welcome no longer than for an answer', () => {
  const { sockets, advance } = createBench()
  advance(ANSWER_TIMEOUT)
  advance(RETRY_PAUSES[0])
  expect(sockets).toHaveLength(2)
})

test('the operator’s word for an ended session is kept, and the link never reconnects', async () => {
  const { link, sockets, advance, welcome, deliver } = createBench()
  welcome()
  const pending = outcome(link.call('shoot'))
  deliver({ on: 'ended', why: 'limit_reached' })
  expect(await pending).toBe('refused: seat_ended')
  expect([link.state(), link.reason()]).toEqual(['ended', 'limit_reached'])
  advance(ANSWER_TIMEOUT)
  expect(sockets).toHaveLength(1)
})

test('an ended seat ends the link: it never reconnects, and refuses every call', async () => {
  for (const last of [{ on: 'ended' }, { re: 1, refused: 'seat_ended' }, { refused: 'too_many_pages' }]) {
    const { link, sockets, advance, welcome, deliver, drop } = createBench()
    welcome()
    const pending = outcome(link.call('bet', { key: 'k' }))
    deliver(last)
    expect(await pending).toBe('refused: seat_ended')
    expect(link.state()).toBe('ended')
    expect(link.reason()).toBe('refused' in last ? last.refused : 'seat_ended')
    drop()
    advance(ANSWER_TIMEOUT)
    link.hurry()
    expect(sockets).toHaveLength(1)
    await expect(link.call('bet')).rejects.toThrow('seat_ended')
  }
})

test('hurry reconnects at once while the link waits, and never opens a second connection', () => {
  const { link, sockets, welcome, drop } = createBench()
  link.hurry()
  welcome()
  link.hurry()
  expect(sockets).toHaveLength(1)
  drop()
  link.hurry()
  link.hurry()
  expect(sockets).toHaveLength(2)
})

test('renew says hello again at once, and takes the current state', () => {
  const { link, sockets, welcome } = createBench()
  link.renew()
  expect(sockets).toHaveLength(1)
  welcome({ open: 'old' })
  link.renew()
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.isClosed).toBe(true)
  welcome({ open: null })
  expect(link.welcome()?.state).toEqual({ open: null })
})

test('a hello that was refused because it came too soon is sent again after a pause', () => {
  const { link, sockets, advance, deliver } = createBench()
  sockets[0]?.events.opened()
  deliver({ refused: 'slow_down' })
  advance(RETRY_PAUSES[0])
  expect(sockets).toHaveLength(2)
  expect(link.state()).toBe('connecting')
})

test('events reach their listeners until they unsubscribe', () => {
  const { link, welcome, deliver } = createBench()
  const seen: unknown[] = []
  const stop = link.on('balance', ({ balance }) => seen.push(balance))
  welcome()
  deliver({ on: 'balance', balance: '1.00' })
  stop()
  deliver({ on: 'balance', balance: '2.00' })
  expect(seen).toEqual(['1.00'])
})
