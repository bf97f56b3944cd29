import { formatRows, type Play, parseSelection, picksOf } from '@koi/contract/lottery/play.ts'
import { priceWager } from '@koi/contract/lottery/price.ts'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Random } from '../random.ts'

export type Slip = z.output<(typeof lotterySchemas)['placeOrder']['input']>

/** What a bet screen knows about a game. */
export interface Offer {
  readonly gameCode: string
  readonly plays: readonly Play[]
  readonly series: { readonly preset: number; readonly top: number }
  readonly stakeMin: bigint
  readonly payoutMax: bigint
}

/** Extra picks in a row, and the largest stake: expensive slips would soon empty the wallets. */
const MAX_EXTRA_PICKS = 3
const MAX_STAKE = 20n * ONE
const MAX_WAGERS = 3

/** A UUID from seeded chance. */
export function randomKey(random: Random): string {
  const hex = random.bytes(16).toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20)].join('-')
}

/** A slip of one to three random wagers, priced as the bet screen would. */
export function randomSlip(offer: Offer, numero: string, random: Random): Slip {
  const wagers: Slip['wagers'] = []
  const count = 1 + random.below(MAX_WAGERS)
  while (wagers.length < count) {
    const wager = randomWager(offer, random)
    if (wager !== null) wagers.push(wager)
  }
  return { clientKey: randomKey(random), gameCode: offer.gameCode, numero, wagers }
}

/** null if the random wager may not be placed. */
function randomWager(offer: Offer, random: Random): Slip['wagers'][number] | null {
  const play = offer.plays[random.below(offer.plays.length)]
  if (play === undefined) throw new Error(`${offer.gameCode} has no plays`)
  const unit = random.below(4) === 0 ? ONE / 10n : ONE / 100n
  const multiple = 1 + random.below(5)
  const selection = parseSelection(play, randomSelection(play, random))
  if (typeof selection === 'string') return null
  const { preset: series, top: topSeries } = offer.series
  const price = priceWager(play, selection, { unit, multiple: BigInt(multiple), series, topSeries })
  if (typeof price === 'string' || price.maxPayout > offer.payoutMax) return null
  if (price.stake < offer.stakeMin || price.stake > MAX_STAKE) return null
  return {
    playId: play.code,
    selection: selection.text,
    unit: toWire(unit),
    multiple,
    series,
    odds: Number(price.odds),
    stake: toWire(price.stake),
  }
}

/** A selection text, often with more picks in a row than needed; not every one is valid for the play. */
export function randomSelection({ pad }: Play, random: Pick<Random, 'below'>): string {
  const all = picksOf(pad.symbols)
  const picks = pad.rows.map(() => {
    const maxPicks = Math.min(pad.most, all.length, pad.least + MAX_EXTRA_PICKS)
    const count = pad.least + random.below(maxPicks - pad.least + 1)
    const row = new Set<number>()
    while (row.size < count) row.add(all[random.below(all.length)] ?? 0)
    return [...row].sort((a, b) => a - b)
  })
  return formatRows(pad.symbols, picks)
}
