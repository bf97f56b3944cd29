import { fromWire } from '@koi/contract/money.ts'

/** Incoming money is green, outgoing money is plain: a bet is no cause for alarm. Pure. */
export function toneOf(amount: string): 'ink' | 'jade' {
  return fromWire(amount) > 0n ? 'jade' : 'ink'
}

/** A movement with its sign reversed: outgoing money as a positive amount. Pure. */
export function unsigned(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : amount
}

/** The result of a bet: payout and rebate less its stake, in 1/100000; zero while it is open. Pure. */
export function netOf(bet: { state: string; stake: string; payout: string; rebate: string }): bigint | null {
  return bet.state === 'settled' ? fromWire(bet.payout) + fromWire(bet.rebate) - fromWire(bet.stake) : null
}
