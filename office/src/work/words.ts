import type { Output } from '../api.ts'
import { type PlainKey, t } from '../i18n/i18n.ts'

export type Work = Output<'officeWork'>['content'][number]
export type WorkKind = Work['kind']

const NAMES: Readonly<Record<WorkKind, PlainKey>> = {
  withdrawal: 'work.withdrawal',
  deposit: 'work.deposit',
  identity: 'work.identity',
  person: 'work.person',
  birth_date: 'work.birth_date',
  feedback: 'work.feedback',
  letter: 'work.letter',
  application: 'work.application',
  round: 'work.stuck_round',
  result: 'work.result',
  correction: 'work.correction',
  line_request: 'work.line_request',
  bill: 'work.bill',
  reward: 'work.reward',
  free_rounds: 'work.free_rounds',
  adjustment: 'work.adjustment',
  settlement: 'work.settlement',
  setting_change: 'work.setting_change',
  rebate_terms: 'work.rebate_terms',
  account: 'work.account',
  risk: 'work.risk',
  void_request: 'work.void_request',
  halted: 'work.halted',
  pattern: 'work.pattern',
  stray: 'work.stray',
  arrival: 'work.arrival',
  channel: 'work.channel',
  channel_change: 'work.channel_change',
  vendor_request: 'work.vendor_request',
  finding: 'work.finding',
  held_win: 'work.held_win',
  erasure: 'work.erasure',
  kept: 'work.kept',
  retention_setting: 'work.retention_setting',
  expired_bill: 'work.expired_bill',
  contract_setting: 'work.contract_setting',
  team_setting: 'work.team_setting',
  threshold: 'work.threshold',
  held_rebate: 'work.held_rebate',
  mailing: 'work.mailing',
  announcement: 'work.announcement',
  offer: 'work.offer',
  mission: 'work.mission',
  board: 'work.board',
  rain: 'work.rain',
  ladder: 'work.ladder',
  referral: 'work.referral',
  webhook: 'work.webhook',
}

export const kindName = (kind: WorkKind): string => t(NAMES[kind])

type Addressed = Pick<Work, 'kind' | 'thing' | 'title' | 'memberId'>

/** The first address that is of one thing, or the list in which it is decided. */
const ADDRESSES: Readonly<Record<WorkKind, string | ((work: Addressed) => string)>> = {
  withdrawal: ({ thing }) => `/withdrawals/${thing}`,
  deposit: ({ title }) => `/deposits?${new URLSearchParams({ search: title })}`,
  identity: ({ thing }) => `/identity/${thing}`,
  person: '/persons?state=waiting',
  birth_date: ({ thing }) => `/members/${thing}`,
  feedback: ({ thing }) => `/feedback/${thing}`,
  letter: ({ thing }) => `/letters/${thing}`,
  application: ({ thing }) => `/applications/${thing}`,
  round: ({ thing, memberId }) => {
    const [, vendor = '', ...round] = thing.split(' ')
    const query = { vendor, member: memberId ?? '', round: round.join(' ') }
    return `/vendors/round?${new URLSearchParams(query)}`
  },
  result: drawAddress,
  correction: drawAddress,
  void_request: drawAddress,
  halted: drawAddress,
  pattern: '/draws/patterns?state=open',
  line_request: '/agents/requests',
  bill: ({ thing }) => `/contracts/bills/${thing}`,
  expired_bill: ({ thing }) => `/contracts/bills/${thing}`,
  contract_setting: '/contracts/settings',
  team_setting: '/agents/money',
  threshold: '/settings',
  held_rebate: '/agents/held',
  reward: ({ thing }) => `/rewards/${thing}`,
  offer: ({ thing }) => `/offers/${thing}`,
  mission: ({ thing }) => `/missions/${thing}`,
  board: ({ thing }) => `/boards/${thing}`,
  rain: ({ thing }) => `/rain/${thing}`,
  ladder: '/ladder',
  referral: '/referral',
  free_rounds: '/free-rounds',
  vendor_request: ({ thing }) => `/vendors/${vendorOf(thing)}`,
  finding: '/vendors/findings?state=open',
  held_win: ({ thing }) =>
    `/vendors/findings?${new URLSearchParams({ state: 'open', vendor: vendorOf(thing) })}`,
  adjustment: '/adjustments',
  settlement: '/deposits/settlements',
  stray: ({ title }) => `/deposits/strays?${new URLSearchParams({ search: title })}`,
  arrival: '/transfers?state=waiting',
  setting_change: '/cashier/settings',
  channel: '/channels',
  channel_change: '/channels',
  rebate_terms: '/rebates',
  account: '/channels/accounts',
  risk: ({ thing }) => `/risk/${thing}`,
  erasure: '/retention?state=asked',
  kept: '/retention',
  retention_setting: '/retention',
  announcement: ({ thing }) => `/announcements/${thing}`,
  mailing: ({ thing }) => `/mailings/${thing}`,
  webhook: '/webhooks',
}

function drawAddress({ thing }: Addressed): string {
  return `/draws/${thing.replace(' ', '/')}`
}

const vendorOf = (thing: string): string => thing.split(' ')[0] ?? ''

/** The address of the page on which a thing is decided. */
export function addressOf(work: Addressed): string {
  const address = ADDRESSES[work.kind]
  return typeof address === 'string' ? address : address(work)
}
