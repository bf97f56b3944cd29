import type { Currency } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { Adapter } from './channel.ts'
import { adapterOf } from './channels/adapters.ts'

/** A way to pay in, as the operator set it up. */
export interface Channel {
  readonly code: string
  readonly name: string
  readonly type: 'GATEWAY'
  readonly adapter: string
  readonly currency: Currency
  readonly min: bigint
  readonly max: bigint
  readonly feeRate: number
  readonly chips: readonly bigint[]
  readonly usualSeconds: number
  readonly enabled: boolean
  /** Whether the time of the platform's day is within its hours. */
  readonly inHours: boolean
}

/** All channels in the operator's order, with whether they are open at this time. */
const readChannels = (db: Db, at: { readonly now: Date; readonly timeZone: string }): Promise<Channel[]> =>
  db.query<Channel>({
    name: 'cashier.channels',
    text: `select code, name, type, adapter, currency, min, max, fee_rate as "feeRate", chips,
        usual_seconds as "usualSeconds", enabled,
        coalesce(case when opens_minute <= closes_minute
          then minute >= opens_minute and minute < closes_minute
          else minute >= opens_minute or minute < closes_minute end, true) as "inHours"
      from cashier.channel,
        lateral (select extract(hour from l)::integer * 60 + extract(minute from l)::integer as minute
          from (select $1::timestamptz at time zone $2 as l) l) amount
      order by place, code`,
    values: [at.now, at.timeZone],
  })

const all = (ctx: Context): Promise<Channel[]> =>
  readChannels(ctx.db, { now: ctx.clock.now(), timeZone: ctx.config.KOI_TIME_ZONE })

/** What a member may pay through now: enabled, within its hours, with an adapter that has its secrets. */
export async function openChannels(ctx: Context, currency: Currency): Promise<Channel[]> {
  const channels = await all(ctx)
  return channels.filter(
    (channel) =>
      channel.enabled &&
      channel.inHours &&
      channel.currency === currency &&
      adapterOf(channel.adapter)?.isConfigured(ctx) === true,
  )
}

/** A channel whatever its state, with its adapter: callbacks and questions come also when it is closed. */
export async function findChannel(
  ctx: Context,
  code: string,
): Promise<{ readonly channel: Channel; readonly adapter: Adapter } | null> {
  const channel = (await all(ctx)).find((candidate) => candidate.code === code)
  const adapter = channel === undefined ? undefined : adapterOf(channel.adapter)
  return channel === undefined || adapter === undefined ? null : { channel, adapter }
}
