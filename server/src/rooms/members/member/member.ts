import { isTrial, type MemberType } from '@koi/contract/member-type.ts'
import { type Currency, realCurrency, TRIAL_CURRENCY } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'
import { networkOf } from '../../../network.ts'

export type MemberStatus = 'active' | 'frozen'

/** A member as other rooms see one: no password, no contacts. */
export interface Member {
  readonly id: MemberId
  /** As typed at registration; unique without regard to case. */
  readonly account: string
  readonly type: MemberType
  readonly status: MemberStatus
  readonly currency: Currency
  /** The book that holds this member's money and everything that moves with it. */
  readonly book: number
  readonly nickname: string | null
  readonly payeeName: string | null
  /** Uplines from the top agent down to the direct one; empty without an upline. */
  readonly upline: readonly MemberId[]
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
}

/**
 * Real members play in the deployment's currency, trial members with play credit that never mixes with it.
 */
export const currencyOf = (type: MemberType): Currency => (isTrial(type) ? TRIAL_CURRENCY : realCurrency())

/** Trial accounts have this name with digits after it; nobody can register such a name. */
export const TRIAL_PREFIX = 'guest'
export const isTrialName = (account: string): boolean => /^guest\d+$/i.test(account)

/**
 * Roughly where an address is: the first three parts of an IPv4 address or the /48 of IPv6, which a home
 * connection or a phone keeps from one day to the next.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address)
  const sign = network.includes(':') ? ':' : '.'
  return network.split(sign).slice(0, 3).join(sign)
}
