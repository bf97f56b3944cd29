import type { Output } from '../../api.ts'

/** How a vendor is connected, with the keys on both sides. */
export type VendorLink = Output<'officeVendorLinks'>['content'][number]

/** What the form of a new link begins with. */
export const NEW_LINK: Omit<VendorLink, 'keys' | 'ownPublicPem'> = {
  vendor: '',
  enabled: false,
  gameUrl: '',
  adapter: 'hub88',
  transferUrl: null,
  transactionsUrl: null,
  currencies: [],
  tokenMinutes: 720,
  mostBet: null,
  callsPerSecond: null,
  lateWin: 'accept',
  settledRollback: 'refuse',
  stuckRule: 'queue',
}

/** The rules of a link, each value with its text. */
export const LINK_RULES = {
  adapter: [
    ['hub88', 'stays with us: each stake and win is told'],
    ['transfer', 'is kept by the vendor while they play'],
  ],
  lateWin: [
    ['accept', 'taken, and flagged'],
    ['refuse', 'refused'],
  ],
  settledRollback: [
    ['refuse', 'refused'],
    ['reverse', 'taken back whole'],
  ],
  stuckRule: [
    ['queue', 'left to a person'],
    ['close', 'closed as lost'],
    ['void', 'stakes given back'],
  ],
} as const

/** The text of a rule's value. */
export const ruleText = (rule: keyof typeof LINK_RULES, value: string): string =>
  LINK_RULES[rule].find(([one]) => one === value)?.[1] ?? value
