import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import { NETWORKS } from '@koi/contract/networks.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { appendCurrent } from '../transparency/index.ts'
import {
  type ChannelChange,
  decideChannelChange,
  insertChannelChange,
  listChannelChanges,
  lockChannelChange,
} from './channel-change-store.ts'
import { type Channel, type ChannelTerms, isOffered, isReady, readChannels } from './channel-store.ts'
import { readChannelTerms, requireFit } from './channel-terms.ts'
import { insertChannel, lockChannels, switchChannel, writeChannel } from './channel-write.ts'
import { ADAPTERS } from './channels/adapters.ts'
import { guardedOf, guardedText, needsSecondPerson, requireNearRate } from './guarded-terms.ts'
import { channelSetting } from './log-settings.ts'
import { requireKnownMethod } from './payment-form.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Shown = z.input<(typeof officeSchemas)['officeSaveChannel']['output']>

/** Every channel, on or off, and the providers that one can be made for (CA-03). */
export const officeChannels: OfficeCommands['officeChannels'] = async (ctx, caller) => {
  requirePermission(caller, 'money.read')
  return {
    changes: (await listChannelChanges(ctx.db)).map((row) => presentChange(row, caller)),
    channels: (await readAll(ctx, ctx.db)).map((channel) => present(ctx, channel)),
    providers: Object.entries(ADAPTERS).map(([code, { type, adapter }]) => ({
      ...{ code, type, isConfigured: adapter.isConfigured(ctx) },
    })),
    timeZone: ctx.config.KOI_TIME_ZONE,
  }
}

/** Creates a channel, which is off, or replaces the terms of one. Orders that exist keep theirs. */
export const officeSaveChannel: OfficeCommands['officeSaveChannel'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.channels')
  const reason = requireReason(input.reason)
  const { code, create } = input
  const terms = readChannelTerms(input)
  await requireRate(ctx, input, terms)
  if (create !== null)
    await requireKnownMethod(ctx, { ...create, adapter: create.provider, field: 'create.method' })
  return change(
    ctx,
    caller,
    { code, reason, action: create === null ? 'write' : 'create' },
    async (tx, old) => {
      if (create === null) {
        if (old === null) return refuse('channel.unknown')
        return writeChannel(tx, code, await guard(ctx, tx, { old, terms, reason, caller }))
      }
      if (old !== null) return refuse('channel.exists', { field: 'code' })
      const { provider, method, currency } = create
      const known = Object.entries(ADAPTERS).find(([name]) => name === provider)?.[1]
      if (known === undefined) return refuse('channel.provider', { field: 'create.provider' })
      if (needsMethod(known.type) !== (method !== null)) refuse('channel.method', { field: 'create.method' })
      if (known.type === 'USDT' && !NETWORKS.some((network) => network === method))
        refuse('channel.method', { field: 'create.method' })
      if (currency !== realCurrency()) refuse('channel.currency', { field: 'create.currency' })
      return insertChannel(
        tx,
        { code, type: known.type, adapter: provider, method, currency },
        { ...terms, createdBy: caller.id, createdAt: ctx.clock.now() },
      )
    },
  )
}

/** Switches a channel on or off for new orders; those that are open can still be paid. */
export const officeSwitchChannel: OfficeCommands['officeSwitchChannel'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.channels')
  const reason = requireReason(input.reason)
  const { code, enabled } = input
  const action = enabled ? 'switch_on' : 'switch_off'
  const wanted = (await readAll(ctx, ctx.db)).find((one) => one.code === code)
  // The provider may have dropped the method since the channel was made.
  if (enabled && wanted !== undefined) await requireKnownMethod(ctx, { ...wanted, field: 'method' })
  return change(ctx, caller, { code, reason, action }, async (tx, old) => {
    if (old === null) return refuse('channel.unknown')
    if (enabled && !isReady(ctx, old))
      refuse(needsAccount(old) ? 'channel.no_account' : 'channel.unconfigured', { provider: old.adapter })
    if (enabled) await requireSecondPerson(tx, { asked: old.createdBy, caller })
    return switchChannel(tx, code, enabled)
  })
}

/** Compares a rate of our own that is new with the provider's, before the transaction. */
async function requireRate(
  ctx: Context,
  { code, create }: Parameters<OfficeCommands['officeSaveChannel']>[2],
  terms: ChannelTerms,
): Promise<void> {
  const old = (await readAll(ctx, ctx.db)).find((one) => one.code === code)
  const adapter = create?.provider ?? old?.adapter
  if (adapter !== undefined && terms.rate !== old?.rate) await requireNearRate(ctx, adapter, terms)
}

interface Guarding {
  readonly old: Channel
  readonly terms: ChannelTerms
  readonly reason: string
  readonly caller: OperatorCaller
}

/** The terms that are written now: what needs a second person waits, and stays as it is (decision 0110). */
async function guard(ctx: Context, tx: Tx, { old, terms, reason, caller }: Guarding): Promise<ChannelTerms> {
  if (!needsSecondPerson(old, terms)) return terms
  const { code } = old
  const at = ctx.clock.now()
  const asked = guardedOf(terms)
  if (!(await insertChannelChange(tx, { code, terms: asked, reason, askedBy: caller.id, askedAt: at })))
    refuse('contract.setting_waiting')
  await audit(tx, caller, {
    ...{ at, action: 'channel.ask', target: `channel:${code}`, reason },
    ...{ before: guardedText(old), after: guardedText(terms) },
  })
  const now = { ...terms, ...guardedOf(old) }
  requireFit(now)
  return now
}

/** A second person agrees to a change of a channel, or somebody refuses it. */
export const officeDecideChannelChange: OfficeCommands['officeDecideChannelChange'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'money.channels')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const wanted =
    (await listChannelChanges(ctx.db)).find((one) => one.id === id) ?? refuse('contract.setting_decided')
  const { code } = wanted
  const found = (await readAll(ctx, ctx.db)).find((one) => one.code === code)
  // The market may have moved since it was asked for.
  if (input.agree && found !== undefined) await requireNearRate(ctx, found.adapter, wanted.terms)
  const action = input.agree ? 'agree' : 'refuse'
  return change(ctx, caller, { code, reason, action }, async (tx, old) => {
    const { terms, askedBy } = (await lockChannelChange(tx, id)) ?? refuse('contract.setting_decided')
    if (old === null) return refuse('channel.unknown')
    const at = ctx.clock.now()
    if (input.agree) {
      await requireSecondPerson(tx, { asked: askedBy, caller })
      requireFit({ ...old, ...terms })
      await writeChannel(tx, code, { ...old, ...terms })
    }
    await decideChannelChange(tx, id, { by: caller.id, at, agreed: input.agree })
  })
}

const presentChange = (
  { id, code, terms, reason, askedBy, askedByName, askedAt }: ChannelChange,
  caller: OperatorCaller,
) => ({
  ...{ id: String(id), code, reason, ...guardedText(terms) },
  ...{ askedBy: askedByName, askedAt: askedAt.getTime(), isOwn: askedBy === caller.id },
})

/** Whether only an account of ours is missing. */
const needsAccount = ({ type, hasAccount }: Channel): boolean => type === 'BANK' && !hasAccount

/** Only a provider that offers several ways to pay needs the name of one. */
const needsMethod = (type: Channel['type']): boolean => type === 'WALLET' || type === 'USDT'

interface Change {
  readonly code: string
  readonly reason: string
  readonly action: string
}

/** Makes a change with its line of the audit trail and its entry of the public log. */
const change = (
  ctx: Context,
  caller: OperatorCaller,
  { code, reason, action }: Change,
  write: (tx: Tx, old: Channel | null) => Promise<void>,
): Promise<Shown> =>
  ctx.db.transact(async (tx) => {
    await lockChannels(tx)
    const find = async () => (await readAll(ctx, tx)).find((one) => one.code === code) ?? null
    const before = await find()
    await write(tx, before)
    const after = (await find()) ?? refuse('channel.unknown')
    const at = ctx.clock.now()
    await appendCurrent(tx, at, [await channelSetting(tx)])
    await audit(tx, caller, {
      ...{ at, action: `channel.${action}`, target: `channel:${code}`, reason },
      ...(before === null ? {} : { before: asText(before) }),
      after: asText(after),
    })
    return present(ctx, after)
  })

const readAll = (ctx: Context, db: Db): Promise<Channel[]> =>
  readChannels(db, { now: ctx.clock.now(), timeZone: ctx.config.KOI_TIME_ZONE })

const asText = ({
  name: _,
  inHours: __,
  hasAccount: ___,
  createdBy: ____,
  adapter,
  usualSeconds,
  ...channel
}: Channel) => ({
  ...channel,
  ...{ provider: adapter, usualMinutes: Math.ceil(usualSeconds / 60) },
  rate: channel.rate === null ? null : toWire(channel.rate),
  ...{ min: toWire(channel.min), max: toWire(channel.max), feeFixed: toWire(channel.feeFixed) },
  chips: channel.chips.map(toWire),
})

function present(ctx: Context, channel: Channel): Shown {
  return { ...asText(channel), isOffered: isOffered(ctx, channel), isReady: isReady(ctx, channel) }
}
