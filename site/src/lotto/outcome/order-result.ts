import { fromWire } from '@koi/contract/money.ts'
import type { Order } from '../queries.ts'

/** What a settled ticket cost and returned. Cancelled bets are left out: their stake was refunded. */
export interface OrderResult {
  readonly stake: bigint
  /** What hits and refunded stakes paid. */
  readonly payout: bigint
  /** Payout and rebate, less the stake: below zero for a loss, even if something was hit. */
  readonly net: bigint
}

type SettledWager = Pick<Order['wagers'][number], 'state' | 'stake' | 'payout' | 'rebated'>

/** The result of one bet or of all bets of a ticket. Pure. */
export function resultOf(wagers: readonly SettledWager[]): OrderResult {
  const settled = wagers.filter(({ state }) => state === 'settled')
  const sum = (amount: 'stake' | 'payout' | 'rebated') =>
    settled.reduce((total, wager) => total + fromWire(wager[amount]), 0n)
  const [stake, payout] = [sum('stake'), sum('payout')]
  return { stake, payout, net: payout + sum('rebated') - stake }
}

/** A profit or a loss with its sign: `+¥1.20`, `−¥2.04`. Pure. */
export function signedMoney(net: bigint, money: (amount: bigint) => string): string {
  if (net === 0n) return money(0n)
  return net > 0n ? `+${money(net)}` : `−${money(-net)}`
}
