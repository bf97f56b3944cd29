import { expect, test } from 'vitest'
import { type Link, openLink, PATIENCE, PAUSES, type Refused, type Told } from './link.ts'

/** A host by hand: what the page sent on each socket, and a clock that is turned. */
function bench() {
  const sockets: { told: Told; sent: unknown[]; isClosed: boolean }[] = []
  const timers = new Map<number, { at: number; call: () => void }>()
  let [now, next] = [0, 0]
  const link = openLink({
    seat: 'seat',
    connect(told) {
      const socket = { told, sent: [] as unknown[], isClosed: false }
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
  const turn = (milliseconds: number) => {
    now += milliseconds
    for (const [id, { at, call }] of [...timers]) {
      if (at <= now && timers.delete(id)) call()
    }
  }
  const say = (message: object, place = sockets.length - 1) =>
    sockets[place]?.told.message(JSON.stringify(message))
  const welcome = (state: object = {}) => {
    sockets.at(-1)?.told.opened()
    say({ on: 'welcome', game: 'pearl-pond', state })
  }
  const drop = () => sockets.at(-1)?.told.closed()
  return { link, sockets, turn, say, welcome, drop, sent: () => sockets.at(-1)?.sent }
}

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (ok) => ok,
    (refused: Refused) => `refused: ${refused.code}`,
  )

const states = (link: Link) => {
  const seen: unknown[] = []
  link.on('state', ({ state }) => seen.push(state))
  return seen
}

test('says hello with its seat, takes the welcome, and answers what was asked by its number', async () => {
  const { link, welcome, say, sent } = bench()
  expect(link.state()).toBe('connecting')
  await expect(link.ask('spin', { key: 'a' })).rejects.toThrow('connection_lost')
  welcome({ round: 1 })
  expect(link.state()).toBe('on')
  expect(link.welcome()?.state).toEqual({ round: 1 })
  const [first, second] = [outcome(link.ask('a')), outcome(link.ask('b', { x: 1 }))]
  expect(sent()).toEqual([
    { hello: 'seat' },
    { id: 1, act: 'a', input: {} },
    { id: 2, act: 'b', input: { x: 1 } },
  ])
  say({ re: 2, ok: { won: 'b' } })
  say({ re: 1, refused: 'limit_exceeded', of: 'day' })
  expect(await first).toBe('refused: limit_exceeded')
  expect(await second).toEqual({ won: 'b' })
})

test('after a loss comes back with growing pauses, and begins anew once it is there', () => {
  const { link, sockets, turn, welcome, drop } = bench()
  welcome()
  const seen = states(link)
  PAUSES.forEach((pause, tries) => {
    drop()
    turn(pause - 1)
    expect(sockets).toHaveLength(tries + 1)
    turn(1)
    expect(sockets).toHaveLength(tries + 2)
  })
  drop()
  turn(PAUSES.at(-1) ?? 0)
  expect(sockets).toHaveLength(PAUSES.length + 2)
  welcome()
  drop()
  turn(PAUSES[0])
  expect(sockets).toHaveLength(PAUSES.length + 3)
  expect(seen).toEqual(['lost', 'on', 'lost'])
})

test('an unanswered act with a key goes again after the welcome, in order, once; others do not', async () => {
  const { link, turn, welcome, say, drop, sent } = bench()
  welcome()
  const asked = [
    link.ask('bet', { key: 'k1', stake: '1.00' }),
    link.ask('tile', { tile: 4 }),
    link.ask('bet', { key: 'k2', stake: '2.00' }),
    link.ask('bet', { key: 'k3', stake: '3.00' }),
  ].map(outcome)
  say({ re: 1, ok: { first: true } })
  drop()
  expect(await asked[1]).toBe('refused: connection_lost')
  turn(PAUSES[0])
  expect(sent()).toEqual([])
  welcome()
  expect(sent()).toEqual([
    { hello: 'seat' },
    { id: 3, act: 'bet', input: { key: 'k2', stake: '2.00' } },
    { id: 4, act: 'bet', input: { key: 'k3', stake: '3.00' } },
  ])
  say({ re: 3, ok: { second: true } })
  say({ re: 4, refused: 'not_enough_money' })
  expect(await Promise.all(asked)).toEqual([
    { first: true },
    'refused: connection_lost',
    { second: true },
    'refused: not_enough_money',
  ])
  drop()
  turn(PAUSES[0])
  welcome()
  expect(sent()).toEqual([{ hello: 'seat' }])
})

test('a line that owes an answer for too long is dropped; what it says later is not heard', async () => {
  const { link, sockets, turn, welcome, say } = bench()
  welcome()
  turn(PATIENCE * 3)
  expect(sockets).toHaveLength(1)
  const asked = outcome(link.ask('bet', { key: 'k' }))
  turn(PATIENCE)
  expect(link.state()).toBe('lost')
  expect(sockets[0]?.isClosed).toBe(true)
  turn(PAUSES[0])
  welcome()
  say({ re: 1, ok: { old: true } }, 0)
  say({ re: 1, ok: { fresh: true } })
  expect(await asked).toEqual({ fresh: true })
})

test('a welcome that does not come is waited for no longer than an answer', () => {
  const { sockets, turn } = bench()
  turn(PATIENCE)
  turn(PAUSES[0])
  expect(sockets).toHaveLength(2)
})

test('an ended seat ends the line: nothing is tried again, everything asked is refused', async () => {
  for (const last of [{ on: 'ended' }, { re: 1, refused: 'seat_ended' }, { refused: 'too_many_pages' }]) {
    const { link, sockets, turn, welcome, say, drop } = bench()
    welcome()
    const asked = outcome(link.ask('bet', { key: 'k' }))
    say(last)
    expect(await asked).toBe('refused: seat_ended')
    expect(link.state()).toBe('ended')
    expect(link.reason()).toBe('refused' in last ? last.refused : 'seat_ended')
    drop()
    turn(PATIENCE)
    link.hurry()
    expect(sockets).toHaveLength(1)
    await expect(link.ask('bet')).rejects.toThrow('seat_ended')
  }
})

test('hurry tries at once while it waits, and never opens a second line beside a living one', () => {
  const { link, sockets, welcome, drop } = bench()
  link.hurry()
  welcome()
  link.hurry()
  expect(sockets).toHaveLength(1)
  drop()
  link.hurry()
  link.hurry()
  expect(sockets).toHaveLength(2)
})

test('renewing says hello again at once, and takes the state that stands', () => {
  const { link, sockets, welcome } = bench()
  link.renew()
  expect(sockets).toHaveLength(1)
  welcome({ open: 'old' })
  link.renew()
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.isClosed).toBe(true)
  welcome({ open: null })
  expect(link.welcome()?.state).toEqual({ open: null })
})

test('a hello that is refused for haste is said again after a pause', () => {
  const { link, sockets, turn, say } = bench()
  sockets[0]?.told.opened()
  say({ refused: 'slow_down' })
  turn(PAUSES[0])
  expect(sockets).toHaveLength(2)
  expect(link.state()).toBe('connecting')
})

test('events are told to who listens, until they stop', () => {
  const { link, welcome, say } = bench()
  const seen: unknown[] = []
  const stop = link.on('balance', ({ balance }) => seen.push(balance))
  welcome()
  say({ on: 'balance', balance: '1.00' })
  stop()
  say({ on: 'balance', balance: '2.00' })
  expect(seen).toEqual(['1.00'])
})
