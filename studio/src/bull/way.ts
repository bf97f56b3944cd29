import { z } from 'zod'
import type { World } from '../host/way.ts'
import { act, keyShape, type Player, Refused, type StakeRange, stakeShape, type Way } from '../host/way.ts'
import { turnCards } from './deal.ts'
import { joinLine, leaveLine, matchAll } from './line.ts'
import { poolOf } from './matching.ts'
import { LEVELS } from './protocol.ts'
import { takeUp } from './resume.ts'
import { handView, isHere, newRoom, nowOf, type Room, run, stateOf, tellWaiting, whoIs } from './room.ts'
import { forgetMarks, readSignals } from './signal-store.ts'

const GAME = 'bull-bull'
const TICK = 1_000
const TICKS_A_DAY = 86_400
const SHOWN_KEPT = 600_000
/** What a write that failed left is taken up so often, and no sooner. */
const TICKS_TO_TAKE_UP = 60
const LEFT_AFTER = 60_000

/** Bases, not locks: what is locked is five of them for each duel. */
const STAKES: StakeRange = {
  least: LEVELS[0] ?? 1n,
  most: LEVELS.at(-1) ?? 1n,
  choices: LEVELS,
}

const joinShape = z.object({
  key: keyShape,
  base: stakeShape,
  willing: z.boolean(),
  /** A name that the browser made for itself. */
  device: z.uuid().optional(),
})

/**
 * Bull Bull: members of one stake meet at tables of two to five; each hand is one bet of the most that can
 * be lost and one win of what is left. Bots sit with play money only, and are marked.
 */
export function createBull(world: World): Way {
  const room = newRoom(world)
  const state = (player: Player) => stateOf(room, player)
  return {
    games: [GAME],
    stakes: () => STAKES,
    seeds: 'own',
    enter: async (player) => {
      room.watchers.set(player.seatId, player)
      const who = whoIs(player)
      const waiter = room.waiting.get(who)
      // A new launch ended the token of the one before: the lock is asked for with the one that lives.
      if (waiter !== undefined)
        room.waiting.set(who, { ...waiter, owner: player, seatId: player.seatId, goneSince: null })
      return state(player)
    },
    leave: (player) => leave(room, player),
    start: async () => {
      await takeUp(room, { game: GAME, before: Number.POSITIVE_INFINITY })
      tick(room, 0)
    },
    stop: async () => {
      room.stopped = true
    },
    signals: (before) => readSignals(world.db, before === null ? null : readCursor(before)),
    acts: {
      join: act({
        shape: joinShape,
        run: async (player, { base, willing, device }) => {
          if (!LEVELS.includes(base)) throw new Refused('stake_out_of_range')
          await joinLine(room, player, { base, willing, device })
          return state(player)
        },
      }),
      leave: act({
        shape: z.object({}),
        run: async (player) => {
          leaveLine(room, player)
          return state(player)
        },
      }),
      fairness: act({
        shape: z.object({}),
        run: async (player) => {
          const hand = room.hands.get(whoIs(player))
          if (hand === undefined) return { hand: null }
          const { table, number, hash, serverSeed } = handView(room, hand, player)
          return { hand: { table, number, hash, serverSeed } }
        },
      }),
      turn: act({
        shape: z.object({}),
        run: async (player) => {
          turnCards(room, player)
          return {}
        },
      }),
    },
  }
}

/** The `next` of a page; anything else begins with the newest. */
function readCursor(text: string): { at: Date; id: string } | null {
  const [, at = '', id = ''] = /^(\d{1,15})_(\d{1,18})$/.exec(text) ?? []
  return id === '' ? null : { at: new Date(Number.parseInt(at, 10)), id }
}

function leave(room: Room, player: Player): void {
  room.watchers.delete(player.seatId)
  const who = whoIs(player)
  const waiter = room.waiting.get(who)
  if (isHere(room, who) || waiter === undefined) return
  waiter.goneSince = nowOf(room)
  tellWaiting(room, poolOf(waiter))
}

function tick(room: Room, count: number): void {
  matchAll(room)
  forgetHands(room)
  if (count % TICKS_A_DAY === 0) run(room, forgetMarks(room.world.db, room.world.clock.now()))
  if (count % TICKS_TO_TAKE_UP === TICKS_TO_TAKE_UP - 1 && !room.stopped)
    run(room, takeUp(room, { game: GAME, before: nowOf(room) - LEFT_AFTER }))
  if (!room.stopped) room.world.clock.after(TICK, () => tick(room, count + 1))
}

/** A hand stays for those who look at it, and for a while for those who may come back to see how it went. */
function forgetHands(room: Room): void {
  const here = new Set([...room.watchers.values()].map(whoIs))
  const old = nowOf(room) - SHOWN_KEPT
  for (const [who, { shownAt }] of room.hands) {
    if (shownAt !== null && shownAt < old && !here.has(who)) room.hands.delete(who)
  }
}
