import { hasAgentHome } from '@koi/contract/member-type.ts'
import type { messageSchemas } from '@koi/contract/schemas/messages.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { announcements } from './announcement.ts'

type Call = (typeof messageSchemas)['memberNotices']

/**
 * The announcements for this member, with when each was read (AN-10, EN-15): type A, only for accounts with
 * an agent home, or PL. `footer.unreadCount` counts the unread ones in the list.
 */
export async function memberNotices(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  const { types = 'PL', groupName = 'm_home', platform = 'M' } = input
  if (types === 'A' && !hasAgentHome(caller.type)) return refuse('permission.denied')
  const list = await announcements(ctx, caller, { ...input, types, groupName, platform })
  const reads = await readTimes(ctx, caller, list)
  const content = list.map((one) => ({ ...one, readAt: reads.get(one.id) ?? null }))
  return { content, footer: { unreadCount: content.filter(({ readAt }) => readAt === null).length } }
}

/** Records when an announcement was first read in its present version. */
export async function readNotice(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  const isAgent = hasAgentHome(caller.type)
  const rows = await ctx.db.query(
    `insert into messages.announcement_read (member_id, announcement_id, read_at)
     select $1, id, $3 from messages.announcement
     where id = $2 and state = 'published' and shown_from <= $3 and (type = 'PL' or (type = 'A' and $4))
     on conflict (member_id, announcement_id) do update set read_at = case
       when messages.announcement_read.read_at >= (
         select max(published_at) from messages.announcement_version where announcement_id = $2
       ) then messages.announcement_read.read_at else excluded.read_at end
     returning announcement_id`,
    [caller.id, BigInt(input.id), ctx.clock.now(), isAgent],
  )
  if (rows.length === 0) return refuse('announcement.unknown')
  return { done: true as const }
}

async function readTimes(
  ctx: Context,
  caller: MemberCaller,
  list: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db.query<{ id: bigint; readAt: Date }>(
    `select reading.announcement_id as id, reading.read_at as "readAt"
     from messages.announcement_read reading
     join messages.announcement announcement on announcement.id = reading.announcement_id
     left join messages.announcement_version version
       on version.announcement_id = announcement.id and version.version = announcement.version
     where reading.member_id = $1 and reading.announcement_id = any($2)
       and (version.published_at is null or reading.read_at >= version.published_at)`,
    [caller.id, list.map(({ id }) => BigInt(id))],
  )
  return new Map(rows.map(({ id, readAt }) => [String(id), readAt.getTime()]))
}
