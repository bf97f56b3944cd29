import { realCurrency } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'

/**
 * Notes that the first amounts of settings are written in the installation's currency. False if they were
 * before: then nobody writes them again, whatever operators have chosen since.
 */
export async function claimFirstAmounts(tx: Tx, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into whitelabel.first_amounts as known (code, written_at) values ($1, $2)
     on conflict (id) do update set code = excluded.code, written_at = excluded.written_at
     where known.code <> excluded.code returning id`,
    [realCurrency(), at],
  )
  return rows.length === 1
}
