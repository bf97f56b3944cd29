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
}

export const kindName = (kind: WorkKind): string => t(NAMES[kind])

/** The address of the page on which a thing is decided. */
export function addressOf({ kind, thing, title, memberId }: Omit<Work, 'holder'>): string {
  switch (kind) {
    case 'withdrawal':
      return `/withdrawals/${thing}`
    case 'deposit':
      return `/deposits?${new URLSearchParams({ search: title })}`
    case 'identity':
      return `/identity/${thing}`
    case 'person':
      return '/persons'
    case 'birth_date':
      return `/members/${thing}`
    case 'feedback':
      return `/feedback/${thing}`
    case 'letter':
      return `/letters/${thing}`
    case 'application':
      return `/applications/${thing}`
    case 'round': {
      const [, vendor = '', ...round] = thing.split(' ')
      const query = { vendor, member: memberId ?? '', round: round.join(' ') }
      return `/vendors/round?${new URLSearchParams(query)}`
    }
    case 'result':
    case 'correction':
      return `/draws/${thing.replace(' ', '/')}`
    case 'line_request':
      return '/agents/requests'
    case 'bill':
      return `/contracts/bills/${thing}`
    case 'reward':
      return `/rewards/${thing}`
    case 'free_rounds':
      return '/free-rounds'
    case 'adjustment':
      return '/adjustments'
    case 'settlement':
      return '/deposits/settlements'
    case 'setting_change':
      return '/cashier/settings'
    case 'rebate_terms':
      return '/rebates'
    case 'account':
      return '/channels/accounts'
    case 'risk':
      return `/risk/${thing}`
  }
}
