/** The SQL condition of a list of members, and the values that it has from `$1` on. */
interface Listed {
  readonly condition: string
  readonly values: readonly unknown[]
}

/** Real members, as the indexes have it by which the office sorts them. */
const REAL: Listed = { condition: 'member.type not in (4, 40)', values: [] }

/** Real members, or for a search those with this id or with an account that begins so. Pure. */
export function listed(search: string | null): Listed {
  if (search === null) return REAL
  const text = search.toLowerCase()
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : null
  return {
    condition: '(member.id = $1 or member.account_key like $2)',
    values: [id, `${text.replace(/[\\%_]/g, '\\$&')}%`],
  }
}
