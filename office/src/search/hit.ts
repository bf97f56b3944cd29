import type { Output } from '../api.ts'
import { formatCode, formatMoney } from '../format.ts'

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

const MATCHES: Readonly<Record<NonNullable<Hit['matched']>, string>> = {
  id: 'by id',
  account: 'by account',
  nickname: 'by nickname',
  phone: 'by phone',
  mail: 'by e-mail',
  payee: "by payee's name",
  card: 'by card',
}

const KINDS: Readonly<Record<Hit['kind'], string>> = {
  member: 'Member',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  ticket: 'Ticket',
  round: 'Round',
}

/** A hit in words: what it is called, and what is known of it. */
export const wordsOf = (hit: Hit): { readonly title: string; readonly about: string } => ({
  title: hit.number === null ? hit.account : `${KINDS[hit.kind]} ${hit.number}`,
  about: [
    hit.matched === null ? hit.account : `${KINDS[hit.kind]}, found ${MATCHES[hit.matched]}`,
    hit.vendor ?? '',
    hit.amount === null ? '' : formatMoney(hit.amount),
    hit.state === 'active' ? '' : formatCode(hit.state),
  ]
    .filter((part) => part !== '')
    .join(', '),
})
