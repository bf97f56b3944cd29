import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import type { PatternKind } from './watch/patterns.ts'

type Calls = typeof officeSchemas
type Row = z.input<Calls['officeMarkPattern']['output']>

/** The patterns found in settled draws, the newest first. */
async function officePatterns(
  ctx: Context,
  caller: OperatorCaller,
  { state, kind, ...paging }: z.output<Calls['officePatterns']['input']>,
): Promise<z.input<Calls['officePatterns']['output']>> {
  requirePermission(caller, 'draws.read')
  const open = state === undefined ? null : state === 'open'
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: ({ after, limit }) =>
      ctx.db.query<Stored>(
        `select ${PATTERN} where ($1::boolean is null or (pattern.looked_at is null) = $1)
           and ($2::text is null or pattern.kind = $2)
           and (pattern.found_at, pattern.id) < (coalesce($3, 'infinity'::timestamptz), $4::bigint)
         order by pattern.found_at desc, pattern.id desc limit $5`,
        [open, kind ?? null, after?.at ?? null, after?.id ?? 0n, limit],
      ),
    keyOf: ({ foundAt, id }) => ({ at: foundAt, id }),
  })
  return { content: rows.map(present), next }
}

/** Marks a pattern as looked at, with a note; a second note replaces the first. */
async function officeMarkPattern(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: z.output<Calls['officeMarkPattern']['input']>,
): Promise<Row> {
  requirePermission(caller, 'draws.write')
  const note = requireReason(reason)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const before = (await findPattern(tx, BigInt(id))) ?? refuse('pattern.unknown')
    await tx.query('update lottery.pattern set looked_at = $2, looked_by = $3, note = $4 where id = $1', [
      before.id,
      at,
      caller.name,
      note,
    ])
    const target = `pattern:${before.id}`
    await audit(tx, caller, { at, action: 'draw.mark_pattern', target, reason: note })
    return present({ ...before, lookedAt: at, lookedBy: caller.name, note })
  })
}

export const patternCommands = { officePatterns, officeMarkPattern }

interface Stored {
  readonly id: bigint
  readonly kind: PatternKind
  readonly game: string
  readonly numero: string
  readonly members: readonly bigint[]
  readonly tickets: number
  readonly stake: bigint
  readonly payout: bigint
  readonly foundAt: Date
  readonly lookedAt: Date | null
  readonly lookedBy: string | null
  readonly note: string | null
}

const PATTERN = `pattern.id, pattern.kind, draw.game_code as game, draw.numero, pattern.members,
  cardinality(pattern.tickets) as tickets, pattern.stake, pattern.payout, pattern.found_at as "foundAt",
  pattern.looked_at as "lookedAt", pattern.looked_by as "lookedBy", pattern.note
  from lottery.pattern pattern join lottery.draw draw on draw.id = pattern.draw_id`

async function findPattern(db: Db, id: bigint): Promise<Stored | null> {
  const [row] = await db.query<Stored>(`select ${PATTERN} where pattern.id = $1 for update of pattern`, [id])
  return row ?? null
}

function present(row: Stored): Row {
  const { id, kind, game, numero, members, tickets, foundAt, lookedAt, lookedBy, note } = row
  const isLookedAt = lookedAt !== null && lookedBy !== null && note !== null
  return {
    id: String(id),
    kind,
    gameCode: game,
    numero,
    members: members.map(String),
    tickets,
    stake: toWire(row.stake),
    payout: toWire(row.payout),
    foundAt: foundAt.getTime(),
    looked: isLookedAt ? { at: lookedAt.getTime(), by: lookedBy, note } : null,
  }
}
