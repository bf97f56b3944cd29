/** Which members a list has. */
export interface ListedMembers {
  /** An id, or the beginning of an account. */
  readonly search: string | null
  /** Times of the registration from (included) to (excluded); null for no limit. */
  readonly from: Date | null
  readonly to: Date | null
}

/** The SQL condition of a list of members, and the values that it has from `$1` on. */
interface Listed {
  readonly condition: string
  readonly values: readonly unknown[]
}

/** Real members, or for a search those with this id or with an account that begins so. Pure. */
export function listed({ search, from, to }: ListedMembers): Listed {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const conditions = [
    // As the indexes have it by which the office sorts them.
    search === null ? 'member.type not in (4, 40)' : named(search.toLowerCase(), given),
    ...(from === null ? [] : [`member.registered_at >= ${given(from)}`]),
    ...(to === null ? [] : [`member.registered_at < ${given(to)}`]),
  ]
  return { condition: conditions.join(' and '), values }
}

function named(text: string, given: (value: unknown) => string): string {
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : null
  return `(member.id = ${given(id)} or member.account_key like ${given(`${text.replace(/[\\%_]/g, '\\$&')}%`)})`
}
