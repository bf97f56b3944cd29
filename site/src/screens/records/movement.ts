import { fromWire } from '@koi/contract/money.ts'

/** Money that came is green, money that went is plain: a bet is nothing to be alarmed at. Pure. */
export function toneOf(amount: string): 'ink' | 'jade' {
  return fromWire(amount) > 0n ? 'jade' : 'ink'
}

/** A movement with the sign turned: what went out, as a positive amount. Pure. */
export function unsigned(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : amount
}

/** What a bet brought: payout and rebate less its stake, in 1/100000; nothing while it is open. Pure. */
export function netOf(bet: { state: string; stake: string; payout: string; rebate: string }): bigint | null {
  return bet.state === 'settled' ? fromWire(bet.payout) + fromWire(bet.rebate) - fromWire(bet.stake) : null
}
