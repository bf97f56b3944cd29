import type { Output } from '../api.ts'
import { formatCode, formatMoney } from '../format.ts'
import { t } from '../i18n/i18n.ts'

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
  id: t('search.by_id'),
  account: t('search.by_account'),
  nickname: t('search.by_nickname'),
  phone: t('search.by_phone'),
  mail: t('search.by_mail'),
  payee: t('search.by_payee'),
  card: t('search.by_card'),
}

const KINDS: Readonly<Record<Hit['kind'], string>> = {
  member: t('search.kind_member'),
  deposit: t('search.kind_deposit'),
  withdrawal: t('search.kind_withdrawal'),
  ticket: t('search.kind_ticket'),
  round: t('search.kind_round'),
}

/** A hit in words: what it is called, and what is known of it. */
export const wordsOf = (hit: Hit): { readonly title: string; readonly about: string } => ({
  title: hit.number === null ? hit.account : `${KINDS[hit.kind]} ${hit.number}`,
  about: [
    hit.matched === null
      ? hit.account
      : t('search.found_by', { kind: KINDS[hit.kind], match: MATCHES[hit.matched] }),
    hit.vendor ?? '',
    hit.amount === null ? '' : formatMoney(hit.amount),
    hit.state === 'active' ? '' : formatCode(hit.state),
  ]
    .filter((part) => part !== '')
    .join(', '),
})
