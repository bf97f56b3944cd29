import type { Db } from '../../db/db.ts'
import { idOfOrder } from './order-number.ts'

const KINDS = ['deposit', 'withdrawal'] as const
type Kind = (typeof KINDS)[number]

/** The order behind a reference of the ledger such as `withdrawal:129:release`; null for other movements. */
function orderOf(reference: string): { readonly kind: Kind; readonly id: bigint } | null {
  const [word, id] = reference.split(':')
  const kind = KINDS.find((one) => one === word)
  return kind === undefined || id === undefined || !/^\d{1,18}$/.test(id) ? null : { kind, id: BigInt(id) }
}

/**
 * The numbers by which members know the orders behind these references of their own movements; other
 * movements have none (MN-06).
 */
export async function readMovementNumbers(
  book: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orders = references.flatMap((reference) => orderOf(reference) ?? [])
  if (orders.length === 0) return new Map()
  const idsOf = (kind: Kind) => orders.filter((order) => order.kind === kind).map(({ id }) => id)
  const rows = await book.query<{ kind: Kind; id: bigint; orderNumber: string }>({
    name: 'cashier_movement_numbers',
    text: `select 'deposit' as kind, id, order_number as "orderNumber" from cashier_deposit
        where id = any ($1::bigint[])
      union all
      select 'withdrawal', id, order_number from cashier_withdrawal where id = any ($2::bigint[])`,
    values: [idsOf('deposit'), idsOf('withdrawal')],
  })
  const numbers = new Map(rows.map(({ kind, id, orderNumber }) => [`${kind}:${id}`, orderNumber]))
  return new Map(
    references.flatMap((reference) => {
      const order = orderOf(reference)
      const number = order === null ? undefined : numbers.get(`${order.kind}:${order.id}`)
      return number === undefined ? [] : [[reference, number] as const]
    }),
  )
}

/** The references of the movements of an order by its number, or the text itself as a reference. */
export function referencesOfNumber(text: string): readonly string[] {
  const number = text.toUpperCase()
  const [deposit, withdrawal] = [idOfOrder('D', number), idOfOrder('W', number)]
  if (deposit !== null) return [`deposit:${deposit}`]
  if (withdrawal !== null)
    return ['place', 'release', 'capture', 'fee'].map((step) => `withdrawal:${withdrawal}:${step}`)
  return [text]
}
