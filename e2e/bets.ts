import { randomUUID } from 'node:crypto'
import { CallError } from '@koi/contract/envelope.ts'
import { playOf } from '@koi/contract/lottery/catalogue.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { priceWager } from '@koi/contract/lottery/price.ts'
import { toWire } from '@koi/contract/money.ts'
import type { Member } from './members.ts'

/** A bet on the number 12345 of a five-digit game at a coming draw, through the API, for 1.00. */
export async function placeOnComingDraw({ api }: Member, gameCode: string, numero: string): Promise<void> {
  const { series, topSeries } = await api.playMenu({ gameCode })
  const wagers = [wagerOf(1, { series: series.preset, topSeries })]
  const draws = [{ numero, multiple: 1 }]
  await api.placeChase({ clientKey: randomUUID(), gameCode, stopOnWin: false, draws, wagers })
}

export interface Bet {
  readonly family: Family
  readonly playId: string
  readonly selection: string
}

/** One five-digit number. */
const EXACT: Bet = { family: 'ssc5', playId: 'direct5', selection: '1|2|3|4|5' }

/** Eight of the ten digits of one place; such a bet does not count as turnover. */
export const COVERING: Bet = { family: 'ssc5', playId: 'position', selection: '01234567||||' }

/** The wager of a bet at this multiple of a unit of 1, with its odds and stake by the contract's prices. */
export function wagerOf(multiple: number, terms: { series: number; topSeries: number }, bet = EXACT) {
  const { family, playId, selection } = bet
  const play = playOf(family, playId)
  if (play === null) throw new Error(`there is no play ${playId}`)
  const parsed = parseSelection(play, selection)
  if (typeof parsed === 'string') throw new Error(parsed)
  const unit = 100_000n
  const price = priceWager(play, parsed, { unit, multiple: BigInt(multiple), ...terms })
  if (typeof price === 'string') throw new Error(price)
  return {
    playId,
    selection,
    unit: toWire(unit),
    multiple,
    series: terms.series,
    odds: Number(price.odds),
    stake: toWire(price.stake),
  }
}

/** A bet on the last two digits of the South's special prize, through the API. */
export async function placeSpecial(
  { api }: Member,
  at: { gameCode: string; numero: string },
  digits: string,
) {
  const { series, topSeries } = await api.playMenu({ gameCode: at.gameCode })
  const bet: Bet = { family: 'mn18', playId: 'special2', selection: digits }
  const wagers = [wagerOf(1, { series: series.preset, topSeries }, bet)]
  return (await api.placeOrder({ clientKey: randomUUID(), ...at, wagers })).order
}

/**
 * Bets `multiple` units of 1 on the draw on sale, through the API; on the next one when it has just closed.
 */
export async function placeBet(member: Member, multiple: number, bet = EXACT) {
  const gameCode = 'SSC60'
  const { series, topSeries } = await member.api.playMenu({ gameCode })
  const wagers = [wagerOf(multiple, { series: series.preset, topSeries }, bet)]
  for (;;) {
    const menu = await member.api.lotteryMenu({ prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })
    const game = Object.values(menu)
      .flatMap(({ gameMenus }) => gameMenus)
      .find((one) => one.gameCode === gameCode)
    if (game?.numero == null) throw new Error(`${gameCode} has no draw`)
    try {
      return (await member.api.placeOrder({ clientKey: randomUUID(), gameCode, numero: game.numero, wagers }))
        .order
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'draw.closed') throw error
    }
  }
}
