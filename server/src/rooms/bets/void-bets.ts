import assert from 'node:assert/strict'
import type { Tx } from '../../db/db.ts'
import { type Address, memberAccount, type Posting, post } from '../ledger/index.ts'
import type { Bet } from './bet.ts'
import { BET_COLUMNS } from './store.ts'

export interface VoidOrder {
  readonly betIds: readonly bigint[]
  readonly house: Address
  /** The platform's day on which turnover of bets already settled is counted back. */
  readonly day: string
  readonly at: Date
  /** What the entries of a stake given back are called; left out, `refund`. */
  readonly kind?: 'from_vendor'
}

export interface Voided {
  /** How many were voided now; bets voided before are passed over. */
  readonly voided: bigint
  readonly refunded: bigint
  /**
   * Settled bets whose winnings the member no longer has: they stay as they are, for an operator to decide.
   */
  readonly uncovered: readonly bigint[]
}

/**
 * Voids bets of one book: a placed one gets its stake back, a settled one is reversed (stake back, payout
 * returned) in one transaction `bet:<id>:void`, and its turnover is counted back.
 */
export async function voidBets(tx: Tx, order: VoidOrder): Promise<Voided> {
  const betIds = [...order.betIds].sort((a, b) => (a < b ? -1 : 1))
  const [row] = await tx.query<{ voided: bigint; refunded: bigint }>({
    name: 'bets_void',
    text: 'select voided, refunded from bets_void($1, $2, $3, $4)',
    values: [betIds, order.house, order.at, order.kind ?? 'refund'],
  })
  assert(row !== undefined)
  const taken = await takeBack(tx, { ...order, betIds })
  return {
    voided: row.voided + taken.voided,
    refunded: row.refunded + taken.refunded,
    uncovered: taken.uncovered,
  }
}

async function takeBack(tx: Tx, { betIds, house, day, at }: VoidOrder): Promise<Voided> {
  const settled = await tx.query<Bet>(
    `select ${BET_COLUMNS} from bets_bet where id = any ($1) and state = 'settled'
      order by id for no key update`,
    [betIds],
  )
  // A push (what came back equals the stake) moves nothing when it is taken back.
  const moving = settled.filter((bet) => backOf(bet) !== bet.stake)
  const results = await post(
    tx,
    moving.map((bet) => ({
      reference: `bet:${bet.id}:void`,
      kind: 'refund',
      currency: bet.currency,
      at,
      postings: reversalOf(bet, house),
    })),
  )
  const uncovered = moving.filter((_, index) => results[index]?.outcome === 'refused').map((bet) => bet.id)
  const undone = settled.filter((bet) => !uncovered.includes(bet.id))
  await tx.query('select bets_unsettle($1, $2, $3)', [undone.map((bet) => bet.id), day, at])
  return {
    voided: BigInt(undone.length),
    refunded: undone.reduce((sum, bet) => sum + bet.stake, 0n),
    uncovered,
  }
}

const backOf = ({ payout, rebate }: Bet): bigint => payout + rebate

function reversalOf(bet: Bet, house: Address): Posting[] {
  const cash = memberAccount(bet.memberId, 'cash')
  const refund = { source: house, destination: cash, amount: bet.stake }
  const back = backOf(bet)
  return back === 0n ? [refund] : [refund, { source: cash, destination: house, amount: back }]
}
