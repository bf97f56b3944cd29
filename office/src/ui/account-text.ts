import { lookUp, t } from '../i18n/i18n.ts'
import type { Names } from './names.ts'

/**
 * An account of the ledger in words: `house:lottery:SSC60` is `Lottery Koi SSC 60s`, `member:7:held` is
 * `Member 7: held`. An account that has no words keeps its address, so that nothing is hidden. Pure.
 */
export function accountText(account: string, names: Names): string {
  const [owner = '', kind = '', name = ''] = account.split(':')
  switch (owner) {
    case 'house':
      return houseText(kind, name, names) ?? account
    case 'channel':
      return t('account.channel', { name: names.channel(kind) })
    case 'bank':
      return t('account.bank', { name: kind })
    case 'transit':
      return kind === '' ? t('account.transit') : t('account.transit_of', { book: kind.replace('book_', '') })
    case 'member':
      return memberText(kind, name) ?? account
    default:
      return account
  }
}

function houseText(kind: string, name: string, names: Names): string | null {
  if (name === '') return lookUp(`account.${kind}`)
  switch (kind) {
    case 'lottery':
      return t('account.lottery', { name: names.lottery(name) })
    case 'vendor':
      return t('account.vendor', { name: names.vendor(name) })
    case 'vendor_transit':
      return t('account.vendor_transit', { name: names.vendor(name) })
    default:
      return lookUp(`account.${kind}_${name}`)
  }
}

function memberText(id: string, part: string): string | null {
  const what = lookUp(`account.part_${part}`)
  if (what === null) return null
  return id === '*' ? t('account.members', { what }) : t('account.member', { id, what })
}
