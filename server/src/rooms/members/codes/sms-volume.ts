import type { Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { cappedMessages } from '../../../measure.ts'
import { networkOf } from '../../../network.ts'
import { refuse } from '../../../refusal.ts'
import { homeDialingCode } from '../../whitelabel/index.ts'
import { type Phone, toE164 } from '../member/phone.ts'

/** The last digits of a number that a block leaves out: 10,000 numbers are one block. */
const BLOCK_DIGITS = 4
/** Hours are kept for as long as the longest limit looks back. */
const KEPT_MILLISECONDS = 2 * 3_600_000

interface Message {
  readonly purpose: string
  readonly phone: Phone
  readonly origin: Origin
}

interface Cap {
  readonly kind: 'house' | 'country' | 'block' | 'purpose' | 'network'
  readonly scope: string
  readonly max: number
}

/** A number without a cap: requests of one network only make the next proof of work harder. */
const UNCAPPED = 2_147_483_647

const networkScope = (origin: Origin): string => `network:${networkOf(origin.address)}`

/** The caps of a message. The house's own country is capped by the house alone. */
async function capsOf(ctx: Context, { purpose, phone, origin }: Message): Promise<readonly Cap[]> {
  const { config } = ctx
  const abroad = phone.dialingCode !== (await homeDialingCode(ctx))
  const block = toE164(phone).slice(0, -BLOCK_DIGITS)
  return [
    { kind: 'house', scope: 'house', max: config.KOI_SMS_PER_HOUR },
    { kind: 'purpose', scope: `purpose:${purpose}`, max: config.KOI_SMS_PER_PURPOSE },
    ...(abroad
      ? [
          {
            kind: 'country' as const,
            scope: `country:${phone.dialingCode}`,
            max: config.KOI_SMS_PER_COUNTRY,
          },
        ]
      : []),
    { kind: 'block', scope: `block:${block}`, max: config.KOI_SMS_PER_BLOCK },
    { kind: 'network', scope: networkScope(origin), max: UNCAPPED },
  ]
}

/**
 * Counts a message towards every cap of the hour, in all processes, or refuses 'code.paused' when one is
 * reached; the answer does not say which. The caller's transaction then counts it nowhere (FA-09).
 */
export async function countMessage(ctx: Context, tx: Tx, message: Message): Promise<void> {
  const caps = [...(await capsOf(ctx, message))].sort((a, b) => (a.scope < b.scope ? -1 : 1))
  const counted = await tx.query<{ scope: string }>(
    `insert into members.sms_volume as volume (scope, hour, count)
     select scope, date_trunc('hour', $3::timestamptz, 'UTC'), 1
     from unnest($1::text[], $2::integer[]) cap (scope, max) where max > 0
     on conflict (scope, hour) do update set count = volume.count + 1
       where volume.count < (select max from unnest($1::text[], $2::integer[]) cap (scope, max)
                             where cap.scope = volume.scope)
     returning scope`,
    [caps.map(({ scope }) => scope), caps.map(({ max }) => max), ctx.clock.now()],
  )
  const passed = new Set(counted.map(({ scope }) => scope))
  const reached = caps.filter(({ scope }) => !passed.has(scope))
  if (reached.length === 0) return
  for (const { kind, scope, max } of reached) {
    cappedMessages.inc({ cap: kind })
    ctx.log.warn({ event: 'sms cap reached', cap: kind, scope, max })
  }
  refuse('code.paused')
}

/** The messages that a network has requested in this hour: the level of its next proof of work. */
export async function requestsOf(ctx: Context, origin: Origin): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    `select count from members.sms_volume
     where scope = $1 and hour = date_trunc('hour', $2::timestamptz, 'UTC')`,
    [networkScope(origin), ctx.clock.now()],
  )
  return row?.count ?? 0
}

export async function deleteOldVolumes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.sms_volume',
    where: 'hour <= $1',
    values: [new Date(now.getTime() - KEPT_MILLISECONDS)],
    by: 'hour',
  })
}
