import { randomUUID } from 'node:crypto'
import type { World } from '../host/game-mode.ts'
import type { Hall, Presence } from '../host/hall.ts'
import type { Event, Reply, Welcome } from '../host/protocol.ts'
import { type Launch, openSeat, readSeat } from '../host/seats.ts'

/** A test's page that has entered a hall. */
export interface TestPage {
  readonly welcome: Welcome
  readonly events: Event[]
  readonly call: (act: string, input?: object) => Promise<Reply & Record<string, unknown>>
  readonly leave: () => void
  readonly isClosed: () => boolean
}

/** Opens a seat as a launch does; returns its secret. */
export async function launchSeat(
  world: World,
  of: Pick<Launch, 'vendor' | 'game'> & Partial<Launch>,
): Promise<string> {
  const practice = of.practice ?? false
  const launch = {
    user: practice ? null : `member-${randomUUID()}`,
    ...{ token: 'token', currency: practice ? 'XXX' : 'CNY', language: 'EN' as const, practice },
    ...{ lobbyUrl: 'https://operator.test/m/home', depositUrl: null, address: null, room: null },
    ...of,
  }
  const { secret } = await openSeat(world, launch, 'pepper')
  return secret
}

/** Enters the hall with a seat. @throws {Error} with the refusal */
export async function enterHall(world: World, hall: Hall, secret: string): Promise<TestPage> {
  const seat = await readSeat(world.db, secret, world.clock.now())
  if (seat === null) throw new Error('seat_ended')
  const events: Event[] = []
  const waiting = new Map<number, (reply: Reply) => void>()
  let [calls, isClosed] = [0, false]
  const entered: Presence | string = await hall.enter(seat, {
    send: (text) => {
      const message = JSON.parse(text)
      if ('re' in message) waiting.get(message.re)?.(message)
      else events.push(message)
    },
    close: () => {
      isClosed = true
    },
  })
  if (typeof entered === 'string') throw new Error(entered)
  const [welcome] = events.splice(0, 1)
  return {
    welcome: welcome as Welcome & Event,
    events,
    call: (act, input = {}) =>
      new Promise((resolve) => {
        calls += 1
        waiting.set(calls, resolve)
        void entered.handle({ id: calls, act, input })
      }),
    leave: entered.leave,
    isClosed: () => isClosed,
  }
}
