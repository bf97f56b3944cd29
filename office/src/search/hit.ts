import type { Output } from '../api.ts'
import { formatCode, formatMoney } from '../format.ts'
import { type PlainKey, t } from '../i18n/i18n.ts'

/** What the office's search found. */
export type Hit = Output<'officeSearch'>['hits'][number]

/** The address of the page of a hit. */
export function addressOf({ kind, id, memberId, number, vendor }: Hit): string {
  switch (kind) {
    case 'member':
      return `/members/${id}`
    case 'deposit':
      return `/deposits?${new URLSearchParams({ search: number ?? '' })}`
    case 'withdrawal':
      return `/withdrawals/${id}`
    case 'ticket':
      return `/members/${memberId}/tickets?${new URLSearchParams({ number: number ?? '' })}`
    case 'round':
      return `/vendors/round?${new URLSearchParams({ vendor: vendor ?? '', member: memberId, round: id })}`
  }
}

const MATCHES: Readonly<Record<NonNullable<Hit['matched']>, PlainKey>> = {
  id: 'search.by_id',
  account: 'search.by_account',
  nickname: 'search.by_nickname',
  phone: 'search.by_phone',
  mail: 'search.by_mail',
  payee: 'search.by_payee',
  card: 'search.by_card',
}

const KINDS: Readonly<Record<Hit['kind'], PlainKey>> = {
  member: 'search.member',
  deposit: 'search.deposit',
  withdrawal: 'search.withdrawal',
  ticket: 'search.ticket',
  round: 'search.round',
}

/** A hit in words: what it is called, and what is known of it. */
export const wordsOf = (hit: Hit): { readonly title: string; readonly about: string } => ({
  title: hit.number === null ? hit.account : `${t(KINDS[hit.kind])} ${hit.number}`,
  about: [
    hit.matched === null ? hit.account : t(MATCHES[hit.matched]),
    hit.vendor ?? '',
    hit.amount === null ? '' : formatMoney(hit.amount),
    hit.state === 'active' ? '' : formatCode(hit.state),
  ]
    .filter((part) => part !== '')
    .join(', '),
})
