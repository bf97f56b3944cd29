import type { Output } from '../../api.ts'

/** The connection to a vendor, with the keys of both sides. */
export type VendorLink = Output<'officeVendorLinks'>['content'][number]

/** What the form of a new connection begins with. */
export const NEW_LINK: Omit<VendorLink, 'keys' | 'ownPublicPem' | 'mostWin' | 'gameWins' | 'requests'> = {
  vendor: '',
  enabled: false,
  gameUrl: '',
  adapter: 'hub88',
  transferUrl: null,
  transactionsUrl: null,
  sessionUrl: null,
  rewardsUrl: null,
  currencies: [],
  tokenMinutes: 720,
  mostBet: null,
  callsPerSecond: null,
  lateWin: 'accept',
  settledRollback: 'refuse',
  stuckRule: 'queue',
}

/** What is chosen for a connection, each value with its text. */
export const LINK_RULES = {
  adapter: [
    ['hub88', 'seamless: we hold the balance'],
    ['transfer', 'transfer: the vendor holds it during play'],
  ],
  lateWin: [
    ['accept', 'accepted and flagged'],
    ['refuse', 'refused'],
  ],
  settledRollback: [
    ['refuse', 'refused'],
    ['reverse', 'reversed in full'],
  ],
  stuckRule: [
    ['queue', 'left for an operator'],
    ['close', 'closed as lost'],
    ['void', 'voided, stakes refunded'],
  ],
} as const

/** The text of a rule's value. */
export const ruleText = (rule: keyof typeof LINK_RULES, value: string): string =>
  LINK_RULES[rule].find(([one]) => one === value)?.[1] ?? value
