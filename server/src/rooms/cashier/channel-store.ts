import type { Currency } from '@koi/contract/money.ts'
import type { CHANNEL_TYPES } from '@koi/contract/schemas/cashier.ts'
import type { Language, MemberCaller, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { profileOf } from '../members/index.ts'
import type { Adapter } from './channel.ts'
import { adapterOf } from './channels/adapters.ts'

export type ChannelType = (typeof CHANNEL_TYPES)[number]
export type Texts = Readonly<Record<Language, string>>

/** What an operator may change of a payment channel. */
export interface ChannelTerms {
  readonly names: Texts
  readonly instructions: Texts
  readonly min: bigint
  readonly max: bigint
  readonly feeRate: number
  readonly feeFixed: bigint
  readonly chips: readonly bigint[]
  readonly usualSeconds: number
  readonly opensMinute: number | null
  readonly closesMinute: number | null
  readonly levelFrom: number | null
  readonly levelTo: number | null
  readonly windowMinutes: number | null
  readonly place: number
  /** Our money for one USDT; null: the provider's rate. */
  readonly rate: bigint | null
  readonly confirmations: number
}

/** A payment channel, as the operator configured it. */
export interface Channel extends ChannelTerms {
  readonly code: string
  /** The English name, which orders keep. */
  readonly name: string
  readonly type: ChannelType
  readonly adapter: string
  readonly method: string | null
  readonly currency: Currency
  readonly enabled: boolean
  /** Who created it, until another operator has switched it on. */
  readonly createdBy: OperatorId | null
  /** Whether an account of ours can receive transfers for it. */
  readonly hasAccount: boolean
  /** Whether it is within its hours now, by the platform's time zone. */
  readonly inHours: boolean
}

/** All channels in the operator's order, and whether they are within their hours at this time. */
export const readChannels = (
  db: Db,
  at: { readonly now: Date; readonly timeZone: string },
): Promise<Channel[]> =>
  db.query<Channel>({
    name: 'cashier.channels',
    text: `select code, name, type, adapter, method, currency, min, max, fee_rate as "feeRate",
        fee_fixed as "feeFixed", chips, usual_seconds as "usualSeconds", enabled, place,
        opens_minute as "opensMinute", closes_minute as "closesMinute", level_from as "levelFrom",
        level_to as "levelTo", window_minutes as "windowMinutes", rate, confirmations,
        created_by as "createdBy",
        exists (select from cashier.receiving_account account
          where account.channel = code and account.enabled) as "hasAccount",
        jsonb_build_object('EN', name, 'MS', '', 'CN', '') || names as names,
        jsonb_build_object('EN', '', 'MS', '', 'CN', '') || instructions as instructions,
        coalesce(case when opens_minute <= closes_minute
          then minute >= opens_minute and minute < closes_minute
          else minute >= opens_minute or minute < closes_minute end, true) as "inHours"
      from cashier.channel,
        lateral (select extract(hour from l)::integer * 60 + extract(minute from l)::integer as minute
          from (select $1::timestamptz at time zone $2 as l) l) amount
      order by place, code`,
    values: [at.now, at.timeZone],
  })

/** A text of a channel in a language; English where it has none. */
export const textIn = (texts: Texts, language: Language): string => texts[language] || texts.EN

/** What a channel asks of members: never its adapter, its words or its place. */
export type PublicTerms = Pick<
  Channel,
  | 'code'
  | 'currency'
  | 'min'
  | 'max'
  | 'feeRate'
  | 'feeFixed'
  | 'enabled'
  | 'opensMinute'
  | 'closesMinute'
  | 'levelFrom'
  | 'levelTo'
  | 'rate'
  | 'confirmations'
  | 'type'
>

/** The terms of all channels, by code. */
export const readTerms = (db: Db): Promise<PublicTerms[]> =>
  db.query(
    `select code, currency, min, max, fee_rate as "feeRate", fee_fixed as "feeFixed", enabled,
       opens_minute as "opensMinute", closes_minute as "closesMinute", level_from as "levelFrom",
       level_to as "levelTo", rate, confirmations, type
     from cashier.channel order by code collate "C"`,
  )

const readAllChannels = (ctx: Context): Promise<Channel[]> =>
  readChannels(ctx.db, { now: ctx.clock.now(), timeZone: ctx.config.KOI_TIME_ZONE })

/** The channels that a visitor of no level could use now: enabled, within their hours, configured. */
export async function openChannels(ctx: Context, currency: Currency): Promise<Channel[]> {
  const channels = await readAllChannels(ctx)
  return channels.filter(
    (channel) => isOffered(ctx, channel) && channel.currency === currency && serves(channel, null),
  )
}

/** The channels that this member can use now. */
export async function channelsFor(
  ctx: Context,
  { id, currency }: Pick<MemberCaller, 'id' | 'currency'>,
): Promise<Channel[]> {
  const [channels, { level }] = await Promise.all([readAllChannels(ctx), profileOf(ctx.db, id)])
  return channels.filter(
    (channel) => isOffered(ctx, channel) && channel.currency === currency && serves(channel, level),
  )
}

/** Whether members whom it serves are offered it now. */
export const isOffered = (ctx: Context, channel: Channel): boolean =>
  channel.enabled && channel.inHours && isReady(ctx, channel)

/** Whether its provider, or an account of ours, can take a payment. */
export const isReady = (ctx: Context, { adapter, type, hasAccount }: Channel): boolean =>
  adapterOf(adapter)?.isConfigured(ctx) === true && (type !== 'BANK' || hasAccount)

/** A member without a level is below the first one. */
const serves = ({ levelFrom, levelTo }: Channel, level: number | null): boolean =>
  (levelFrom === null || (level ?? 0) >= levelFrom) && (levelTo === null || (level ?? 0) <= levelTo)

/** A channel in any state, with its adapter: callbacks arrive and queries are made even when it is closed. */
export async function findChannel(
  ctx: Context,
  code: string,
): Promise<{ readonly channel: Channel; readonly adapter: Adapter } | null> {
  const channel = (await readAllChannels(ctx)).find((candidate) => candidate.code === code)
  const adapter = channel === undefined ? undefined : adapterOf(channel.adapter)
  return channel === undefined || adapter === undefined ? null : { channel, adapter }
}
