import type { Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'

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
    ['hub88', t('games.seamless_we_hold_the_balance')],
    ['transfer', t('games.transfer_the_vendor_holds_it_during')],
  ],
  lateWin: [
    ['accept', t('games.accepted_and_flagged')],
    ['refuse', t('games.refused')],
  ],
  settledRollback: [
    ['refuse', t('games.refused')],
    ['reverse', t('games.reversed_in_full')],
  ],
  stuckRule: [
    ['queue', t('games.left_for_an_operator')],
    ['close', t('games.closed_as_lost')],
    ['void', t('games.voided_stakes_refunded')],
  ],
} as const

/** The text of a rule's value. */
export const ruleText = (rule: keyof typeof LINK_RULES, value: string): string =>
  LINK_RULES[rule].find(([one]) => one === value)?.[1] ?? value
