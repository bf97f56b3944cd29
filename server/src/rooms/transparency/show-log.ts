import { verifierText } from '@koi/contract/fairness/signed-note.ts'
import type { transparencySchemas } from '@koi/contract/schemas/transparency.ts'
import type { z } from 'zod'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byId, pageOf } from '../../db/page.ts'
import { logKey } from './signer.ts'
import { quorumOf, witnessesOf } from './witness.ts'

type Calls = typeof transparencySchemas

/** How many of the last days that were sent outside are shown. */
const SHOWN_ANCHORS = 7

/** The name and key of the log, what its witnesses did, and the days that were sent outside. */
export async function logStatus(ctx: Context): Promise<z.input<Calls['logStatus']['output']>> {
  const witnesses = witnessesOf(ctx.config)
  const [key, states, anchors] = await Promise.all([
    logKey(ctx.db),
    ctx.db.query<{ name: string; size: number; cosigned_at: Date | null; failing: boolean }>(
      `select witness.name, witness.size::double precision as size, witness.cosigned_at,
         witness.failure is not null as failing from transparency.witness`,
    ),
    ctx.db.query<{ day: string; size: number; place: string; sent_at: Date }>(
      `select anchor.day, anchor.size::double precision as size, anchor.place, anchor.sent_at
       from transparency.anchor order by anchor.day desc limit $1`,
      [SHOWN_ANCHORS],
    ),
  ])
  return {
    key: key === null ? null : verifierText(key),
    quorum: quorumOf(witnesses),
    witnesses: witnesses.map(({ key: own }) => {
      const state = states.find(({ name }) => name === own.name)
      const cosignedAt = state?.cosigned_at ?? null
      return {
        name: own.name,
        key: verifierText(own),
        size: cosignedAt === null ? null : (state?.size ?? null),
        cosignedAt: cosignedAt?.getTime() ?? null,
        failing: state?.failing ?? false,
      }
    }),
    anchors: anchors.map(({ day, size, place, sent_at: at }) => ({ day, size, place, at: at.getTime() })),
  }
}

interface EntryRow {
  readonly id: bigint
  readonly content: Buffer
  readonly position: number | null
  readonly at: Date
}

/** The entries about a subject, the newest first; refuses `request.invalid` for a malformed cursor. */
export async function logEntries(
  ctx: Context,
  _caller: Visitor,
  { subject, cursor }: z.output<Calls['logEntries']['input']>,
): Promise<z.input<Calls['logEntries']['output']>> {
  const { rows, next } = await pageOf(
    { cursor },
    {
      format: byId,
      keyOf: ({ id }: EntryRow) => id,
      read: ({ after, limit }) =>
        ctx.db.query<EntryRow>({
          name: 'transparency_entries',
          text: `select entry.id, entry.content, entry.queued_at as at,
              leaf.position::double precision as position
            from transparency.entry left join transparency.leaf on leaf.entry_id = entry.id
            where entry.subject = $1 and ($2::bigint is null or entry.id < $2)
            order by entry.id desc limit $3`,
          values: [subject, after, limit],
        }),
    },
  )
  return {
    content: rows.map(({ content, position, at }) => ({
      text: content.toString(),
      position,
      at: at.getTime(),
    })),
    next,
  }
}
