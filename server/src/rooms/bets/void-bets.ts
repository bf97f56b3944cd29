import assert from 'node:assert/strict'
import type { Tx } from '../../db/db.ts'
import { type Address, memberAccount, type Posting, post } from '../ledger/index.ts'
import type { Bet } from './bet.ts'
import { BET_COLUMNS } from './store.ts'

export interface VoidRequest {
  readonly betIds: readonly bigint[]
  readonly house: Address
  /** The platform's day on which the turnover of bets that were settled is subtracted. */
  readonly day: string
  readonly at: Date
  /** The kind of the entries that refund a stake; `refund` by default. */
  readonly kind?: 'from_vendor'
}

export interface Voided {
  /** How many were voided now; bets that were voided before are skipped. */
  readonly voided: bigint
  readonly refunded: bigint
  /**
   * Settled bets whose winnings the member no longer has: they stay as they are, and an operator decides.
   */
  readonly uncovered: readonly bigint[]
}

/**
 * Voids bets of one book: a placed bet is refunded, a settled bet is reversed (stake refunded, payout taken
 * back) in one transaction `bet:<id>:void`, and its turnover is subtracted.
 */
export async function voidBets(tx: Tx, order: VoidRequest): Promise<Voided> {
  const betIds = [...order.betIds].sort((a, b) => (a < b ? -1 : 1))
  const [row] = await tx.query<{ voided: bigint; refunded: bigint }>({
    name: 'bets_void',
    text: 'select voided, refunded from bets_void($1, $2, $3, $4)',
    values: [betIds, order.house, order.at, order.kind ?? 'refund'],
  })
  assert(row !== undefined)
  const reversed = await reverseSettled(tx, { ...order, betIds })
  return {
    voided: row.voided + reversed.voided,
    refunded: row.refunded + reversed.refunded,
    uncovered: reversed.uncovered,
  }
}

async function reverseSettled(tx: Tx, { betIds, house, day, at }: VoidRequest): Promise<Voided> {
  const settled = await tx.query<Bet>(
    `select ${BET_COLUMNS} from bets_bet where id = any ($1) and state = 'settled'
      order by id for no key update`,
    [betIds],
  )
  // If the payout equals the stake (a refund), reversing it moves nothing.
  const moving = settled.filter((bet) => amountReturned(bet) !== bet.stake)
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
  const reversed = settled.filter((bet) => !uncovered.includes(bet.id))
  await tx.query('select bets_unsettle($1, $2, $3)', [reversed.map((bet) => bet.id), day, at])
  return {
    voided: BigInt(reversed.length),
    refunded: reversed.reduce((sum, bet) => sum + bet.stake, 0n),
    uncovered,
  }
}

const amountReturned = ({ payout, rebate }: Bet): bigint => payout + rebate

function reversalOf(bet: Bet, house: Address): Posting[] {
  const cash = memberAccount(bet.memberId, 'cash')
  const refund = { source: house, destination: cash, amount: bet.stake }
  const amount = amountReturned(bet)
  return amount === 0n ? [refund] : [refund, { source: cash, destination: house, amount }]
}
