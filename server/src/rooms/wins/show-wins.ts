import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { forgetWins } from './latest-wins.ts'

/** Whether this member's wins may be shown to others. */
export async function winsShown(ctx: Context, { id }: MemberCaller) {
  const hidden = await ctx.db.query('select from wins.hidden where member_id = $1', [id])
  return { shown: hidden.length === 0 }
}

/** The member's own choice; it takes effect within the time that wins are cached. */
export async function showWins(ctx: Context, { id }: MemberCaller, input: { readonly shown: boolean }) {
  if (input.shown) await ctx.db.query('delete from wins.hidden where member_id = $1', [id])
  else
    await ctx.db.query(
      'insert into wins.hidden (member_id, at) values ($1, $2) on conflict (member_id) do nothing',
      [id, ctx.clock.now()],
    )
  forgetWins(ctx)
  return { shown: input.shown }
}
