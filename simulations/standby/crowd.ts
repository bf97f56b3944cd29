import { pause } from '../../scripts/processes.mjs'
import type { MemberCaller } from '../../server/src/caller.ts'
import type { Context } from '../../server/src/context.ts'
import { Refusal } from '../../server/src/refusal.ts'
import type { Draw } from '../../server/src/rooms/lottery/draws/draw.ts'
import { newSlip } from '../../server/src/rooms/lottery/testing/draws.ts'
import { placeOrder } from '../../server/src/rooms/lottery/tickets/place-order.ts'

interface Playing {
  readonly ctx: Context
  readonly draw: Draw
  readonly players: readonly MemberCaller[]
}

/** Members who bet on a draw without a pause, each one bet of 1.00 at a time. */
export interface Crowd {
  /** The keys of the slips that were answered. */
  readonly accepted: readonly string[]
  /** Resolves when so many slips were answered. */
  until(count: number): Promise<void>
  /** Resolves with the number of bets of each member. */
  end(): Promise<readonly number[]>
}

const AGAIN_MS = 20

/** Lets all of them begin. Like a page, each sends a slip with the same key until it has an answer. */
export function openCrowd({ ctx, draw, players }: Playing): Crowd {
  const accepted: string[] = []
  let ending = false
  const bet = async (player: MemberCaller): Promise<void> => {
    const slip = await untilAnswered(() => newSlip(ctx, draw, { playId: 'position', selection: '7||||' }))
    await untilAnswered(() => placeOrder(ctx, player, slip))
    accepted.push(slip.clientKey)
  }
  const play = async (player: MemberCaller): Promise<number> => {
    let count = 0
    for (; !ending; count += 1) await bet(player)
    return count
  }
  const playing = Promise.all(players.map(play))
  return {
    accepted,
    until: async (count) => {
      const waiting = (async () => {
        while (accepted.length < count) await pause(5)
      })()
      // A player that is refused ends the test at once.
      await Promise.race([waiting, playing])
    },
    end: () => {
      ending = true
      return playing
    },
  }
}

async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof Refusal) throw error
      await pause(AGAIN_MS)
    }
  }
}
