import type { Currency } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { Adapter } from './channel.ts'
import { adapterOf } from './channels/adapters.ts'

/** A payment channel, as the operator configured it. */
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
  /** Whether it is within its hours now, by the platform's time zone. */
  readonly inHours: boolean
}

/** All channels in the operator's order, and whether they are within their hours at this time. */
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

/** What a channel asks of members: never its adapter, its words or its place. */
interface ChannelTerms extends Pick<Channel, 'code' | 'currency' | 'min' | 'max' | 'feeRate' | 'enabled'> {
  readonly opensMinute: number | null
  readonly closesMinute: number | null
}

/** The terms of all channels, by code. */
export const readTerms = (db: Db): Promise<ChannelTerms[]> =>
  db.query(
    `select code, currency, min, max, fee_rate as "feeRate", enabled, opens_minute as "opensMinute",
       closes_minute as "closesMinute"
     from cashier.channel order by code collate "C"`,
  )

const readAllChannels = (ctx: Context): Promise<Channel[]> =>
  readChannels(ctx.db, { now: ctx.clock.now(), timeZone: ctx.config.KOI_TIME_ZONE })

/** The channels that a member can use now: enabled, within their hours, and with a configured adapter. */
export async function openChannels(ctx: Context, currency: Currency): Promise<Channel[]> {
  const channels = await readAllChannels(ctx)
  return channels.filter(
    (channel) =>
      channel.enabled &&
      channel.inHours &&
      channel.currency === currency &&
      adapterOf(channel.adapter)?.isConfigured(ctx) === true,
  )
}

/** A channel in any state, with its adapter: callbacks arrive and queries are made even when it is closed. */
export async function findChannel(
  ctx: Context,
  code: string,
): Promise<{ readonly channel: Channel; readonly adapter: Adapter } | null> {
  const channel = (await readAllChannels(ctx)).find((candidate) => candidate.code === code)
  const adapter = channel === undefined ? undefined : adapterOf(channel.adapter)
  return channel === undefined || adapter === undefined ? null : { channel, adapter }
}
