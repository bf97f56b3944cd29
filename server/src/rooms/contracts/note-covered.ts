import { z } from 'zod'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'

const side = z.object({
  memberId: z.string(),
  drawId: z.string(),
  play: z.string(),
  category: z.string(),
  placedDay: z.string(),
  /** Valid turnover in units of 1/100000. */
  valid: z.string(),
})

/** The sides as a list in JSON: payloads of jobs are flat. */
export const coveredPayload = z.object({ sides: z.string() })

/**
 * Notes what members staked against each other, as the room of risk found it: from today on it comes off the
 * base of salaries, each side once.
 */
export async function noteCovered(ctx: Context, { sides }: z.output<typeof coveredPayload>): Promise<void> {
  const rows = z.array(side).parse(JSON.parse(sides))
  const at = ctx.clock.now()
  await ctx.db.query(
    `insert into contracts.covered (member_id, draw_id, play, category, placed_day, valid_turnover, day,
       found_at)
     select side.member_id, side.draw_id, side.play, side.category, side.placed_day, side.valid, $2, $3
     from jsonb_to_recordset($1::jsonb) covered ("memberId" bigint, "drawId" bigint, play text,
       category text, "placedDay" date, valid bigint)
     cross join lateral (
       select covered."memberId" as member_id, covered."drawId" as draw_id, covered.play, covered.category,
         covered."placedDay" as placed_day, covered.valid
     ) side
     where side.valid > 0 on conflict do nothing`,
    [JSON.stringify(rows), dayOf(at, ctx.config.KOI_TIME_ZONE), at],
  )
}
