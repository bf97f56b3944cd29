import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../server/src/caller.ts'
import type { Game } from '../../server/src/rooms/lottery/games/game.ts'
import type { placeOrder } from '../../server/src/rooms/lottery/tickets/place-order.ts'
import type { Filled } from './slips.ts'
import type { Answer, BoardDraw, Week } from './week.ts'

export type Placed = Awaited<ReturnType<typeof placeOrder>>

export interface Asked {
  readonly member: MemberCaller
  readonly game: Game
  readonly draw: BoardDraw
  readonly filled: Filled
  readonly at: number
  /** Requests of the same moment, by `draw play key`, which may be sold before or after this one. */
  readonly pending: ReadonlyMap<string, bigint>
  /** Part of a chase, whose sale need not have begun. */
  readonly isAhead?: boolean
}

/**
 * The codes with which a slip may be refused by the platform as the oracle knows it; `must`: it has to be.
 */
export interface Verdict {
  readonly must: boolean
  readonly codes: readonly string[]
}

/** The fault in a response; null if it is right. */
export function judgeAnswer(week: Week, asked: Asked, answer: Answer<Placed>): string | null {
  const { must, codes } = verdictOn(week, asked)
  if ('code' in answer) {
    return codes.includes(answer.code)
      ? null
      : `refused with ${answer.code}, expected ${codes.join(' or ') || 'a sale'}`
  }
  if (must) return `sold, and should be ${codes.join(' or ')}`
  return judgeReceipt(week, asked, answer.value)
}

/** The reasons for which an order may be refused, in the order in which they are checked. */
export function verdictOn(week: Week, asked: Asked): Verdict {
  const { oracle } = week
  const { member, draw, filled, at, game } = asked
  const begun = asked.isAhead === true || draw.opensAt.getTime() <= at
  if (!begun || at >= draw.closeAt.getTime() || oracle.voided.has(draw.id)) {
    return { must: true, codes: ['draw.closed'] }
  }
  const expected = oracle.of(member.id)
  const staked = oracle.draws.get(draw.id)?.staked.get(member.id) ?? 0n
  if (game.memberCap !== null && staked + filled.stake > game.memberCap) {
    return { must: true, codes: ['stake.draw_limit'] }
  }
  // Numbers are reserved for no one who may not play or cannot pay.
  if (expected.isExcluded) return { must: true, codes: ['protection.excluded'] }
  const isUncertain = oracle.uncertain.has(member.id)
  const isShort = expected.cash < filled.stake
  if (isShort && !isUncertain) return { must: true, codes: ['wallet.insufficient_funds'] }
  const caps = capsOn(week, asked)
  const codes = isShort || isUncertain ? ['wallet.insufficient_funds'] : []
  if (caps === 'over') return { must: true, codes: [...codes, 'number.sold_out'] }
  if (caps === 'near') codes.push('number.sold_out', 'server.busy')
  return { must: false, codes }
}

/** "Sold out" is wrong while less than one part in this many of a cap is sold. */
const FAR = 4n

/** Whether a slip goes over a cap whatever else is sold now, may go over one, or cannot. */
function capsOn({ oracle }: Week, { draw, filled, game, pending }: Asked): 'over' | 'near' | 'far' {
  const needs = new Map<string, { need: bigint; cap: bigint }>()
  for (const { play, exposures } of filled.wagers) {
    const cap = game.plays.get(play)?.picksStandAlone === true ? game.numberCap : game.playCap
    for (const { key, liability } of exposures) {
      const name = `${play} ${key}`
      needs.set(name, { need: (needs.get(name)?.need ?? 0n) + liability, cap: cap ?? 10n ** 18n })
    }
  }
  const used = oracle.draws.get(draw.id)?.used
  const stopped = oracle.stops.get(draw.id)
  let isNear = false
  for (const [name, { need, cap }] of needs) {
    const play = name.slice(0, name.indexOf(' '))
    if (stopped?.has(name) === true || stopped?.has(`${play} *`) === true) return 'over'
    const sold = used?.get(name) ?? 0n
    if (sold + need > cap) return 'over'
    if ((sold + need + (pending.get(`${draw.id} ${name}`) ?? 0n)) * FAR > cap) isNear = true
  }
  return isNear ? 'near' : 'far'
}

/** Checks that the receipt has the requested bets, their price, and the remaining balance. */
function judgeReceipt({ oracle }: Week, { member, filled, draw, at }: Asked, { order, balance }: Placed) {
  const { slip, stake } = filled
  const isOne = order.gameCode === slip.gameCode && order.numero === slip.numero
  if (!isOne || order.placedAt !== at || order.drawAt !== draw.drawAt.getTime())
    return 'the receipt is of another draw'
  if (order.stake !== toWire(stake)) return `the receipt says a stake of ${order.stake}, not ${toWire(stake)}`
  const same = order.wagers.every(
    (wager, line) =>
      wager.playId === slip.wagers[line]?.playId &&
      wager.selection === slip.wagers[line]?.selection &&
      wager.odds === slip.wagers[line]?.odds &&
      wager.rebate === filled.wagers[line]?.rebateRate,
  )
  if (!same || order.wagers.length !== slip.wagers.length) return 'the receipt has other wagers'
  const left = toWire(oracle.of(member.id).cash - stake)
  if (balance !== left && !oracle.uncertain.has(member.id))
    return `the receipt says ${balance} is left, not ${left}`
  return null
}
