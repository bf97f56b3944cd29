import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/json.ts'
import type { VendorCode } from '../games/game.ts'
import type { End } from '../wallet/journal.ts'
import type { Movement } from '../wallet/wire.ts'

const MAX_ROWS = 1_000
const name = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const CURSOR = /^(\d{1,14}) ([\x21-\x7e]{1,64})$/

/** An operator's call: transactions in a span of our own time, or by their uuids. */
export const transactionsCall = z.object({
  at: moment,
  from: moment,
  to: moment,
  limit: z.int().min(1).max(MAX_ROWS).default(MAX_ROWS),
  user: name.optional(),
  round: name.optional(),
  transaction_uuids: z.array(name).max(100).optional(),
  cursor: z.string().regex(CURSOR).nullish(),
})
export type TransactionsCall = z.output<typeof transactionsCall>

interface Row {
  readonly uuid: string
  readonly kind: Movement['kind']
  readonly body: unknown
  readonly openedAt: Date
  readonly endedAs: End | null
  /** How its rollback ended; null for none, and for one that is open. */
  readonly undoneAs: End | null
}

/**
 * A page of a vendor's calls of the operator's wallet, by time, as JSON text, since an amount may be larger
 * than a number holds exactly. Practice is not money, so it is not listed.
 */
export async function writeTransactions(db: Db, vendor: VendorCode, call: TransactionsCall): Promise<string> {
  const { limit } = call
  const rows = await readRows(db, vendor, call)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? `${last.openedAt.getTime()} ${last.uuid}` : null
  return `{"transactions":[${shown.map(writeRow).join(',')}],"next":${JSON.stringify(next)}}`
}

const IN_SPAN = 'movement.opened_at >= $2 and movement.opened_at < $3'

async function readRows(db: Db, vendor: VendorCode, call: TransactionsCall): Promise<readonly Row[]> {
  const { from, to, user, round, transaction_uuids: uuids, cursor, limit } = call
  const [, milliseconds, after] = CURSOR.exec(cursor ?? '') ?? []
  const { rows } = await db.query<Row>(
    `select movement.uuid, movement.kind, movement.body, movement.opened_at as "openedAt",
       movement.ended_as as "endedAs",
       undone.ended_as as "undoneAs"
     from movement left join lateral (
       select undo.ended_as from movement undo
       where undo.vendor = movement.vendor and undo.kind = 'rollback'
         and undo.body ->> 'reference' = movement.uuid
       order by undo.ended_as = 'done' desc nulls last limit 1
     ) undone on true
     where movement.vendor = $1 and not movement.practice
       and ${uuids === undefined ? IN_SPAN : 'movement.uuid = any ($4)'}
       and ($2::timestamptz is null or $3::timestamptz is null or $4::text[] is null or true)
       and ($5::text is null or movement.body -> 'seat' ->> 'user' = $5)
       and ($6::text is null or movement.body ->> 'round' = $6)
       and ($7::timestamptz is null or (movement.opened_at, movement.uuid) > ($7, $8))
     order by movement.opened_at, movement.uuid limit $9`,
    [
      vendor,
      from,
      to,
      uuids ?? null,
      user ?? null,
      round ?? null,
      milliseconds === undefined ? null : new Date(Number(milliseconds)),
      after ?? null,
      limit + 1,
    ],
  )
  return rows
}

function writeRow({ uuid, kind, body, openedAt, endedAs, undoneAs }: Row): string {
  const movement = readJson(body) as Movement
  const fields = {
    transaction_uuid: uuid,
    kind,
    ...(movement.kind === 'bet' ? {} : { reference_transaction_uuid: movement.reference }),
    user: movement.seat.user,
    round: movement.round,
    game_code: movement.seat.game,
    currency: movement.seat.currency,
    ...(movement.kind === 'bet' && movement.reward !== undefined && { is_free: true }),
    state: stateOf(endedAs, undoneAs),
    at: openedAt.toISOString(),
  }
  const amount = movement.kind === 'rollback' ? 0n : movement.amount
  return `${JSON.stringify(fields).slice(0, -1)},"amount":${amount}}`
}

/** The state of a call; a bet whose result is not known is open until its rollback has its answer. Pure. */
export function stateOf(
  ended: End | null,
  undone: End | null,
): 'accepted' | 'rolled_back' | 'refused' | 'open' {
  if (undone === 'done') return 'rolled_back'
  if (ended === 'done') return 'accepted'
  return ended === 'refused' ? 'refused' : 'open'
}
