import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { ONE, parseAmount, realCurrency, TRIAL_CURRENCY, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { readVendor } from '../games/index.ts'
import { type Link, type LinkWithKeys, readLinks, saveLink } from './links/link-store.ts'
import { insertRequest } from './links/request-store.ts'
import { isVendorAddress } from './links/vendor-address.ts'
import { changeLink, linkOf } from './office-link.ts'
import { holdsAnyBalance } from './transfer/transfer-session-list.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = Parameters<OfficeCommands['officeSetVendorLink']>[2]

/** Where money calls go; with them one person could answer as the vendor and pay themselves any win. */
const addresses = {
  adapter: z.enum(['hub88', 'transfer']),
  gameUrl: z.string(),
  transferUrl: z.string().nullable(),
  sessionUrl: z.string().nullable(),
  rewardsUrl: z.string().nullable(),
  transactionsUrl: z.string().nullable(),
} as const
const addressShape = z.object(addresses)
type Addresses = z.output<typeof addressShape>

/** What a second person accepts: the addresses, and whether the vendor is switched on with them. */
export const linkContent = z.object({ ...addresses, switchOn: z.boolean() })
type LinkContent = z.output<typeof linkContent>

/**
 * Connects a vendor of the catalogue, or changes its link; the stakes of a vendor that is off are still
 * settled. Other addresses or another adapter, and switching on a vendor whose addresses nobody else has
 * accepted, wait for a second person; the rest of the change is made at once (decision 0133).
 */
export const officeSetVendorLink: OfficeCommands['officeSetVendorLink'] = (ctx, caller, input) =>
  changeLink(ctx, caller, { ...input, action: 'vendor.link' }, async (tx, before) => {
    const { vendor, enabled } = input
    if ((await readVendor(ctx, vendor)) === null) refuse('vendor.unknown')
    const wanted = addressShape.parse(input)
    await requireUsable(ctx, { vendor, before, wanted })
    const isAgreed = before?.isAgreed === true
    const known = before === null ? wanted : addressShape.parse(before)
    const isOther = isAgreed && differ(known, wanted)
    const saved = {
      ...plainOf(input),
      ...(isAgreed ? known : wanted),
      vendor,
      enabled: isAgreed && enabled && (before.enabled || !isOther),
    }
    await saveLink(tx, saved, isAgreed)
    const content = { ...wanted, switchOn: enabled && !saved.enabled }
    const isAsked = isOther || content.switchOn
    if (isAsked) await askForLink(ctx, tx, { caller, input, content })
    const { mostBet, vendor: _, ...shown } = saved
    return {
      ...(before === null ? {} : { before: linkOf(before) }),
      after: {
        ...{ ...shown, mostBet: mostBet === null ? null : toWire(mostBet) },
        ...(isAsked ? { asked: content } : {}),
      },
    }
  })

/** What one person changes at once. Refuses 'request.invalid' for another currency, or a stake that is none. */
function plainOf(input: Input) {
  const { currencies, tokenMinutes, lateWin, settledRollback, stuckRule, callsPerSecond } = input
  if (currencies.some((code) => code !== realCurrency() && code !== TRIAL_CURRENCY)) {
    refuse('request.invalid', { fields: ['currencies'] })
  }
  const mostBet = input.mostBet === null ? null : parseAmount(input.mostBet)
  if (input.mostBet !== null && (mostBet === null || mostBet < ONE)) {
    refuse('request.invalid', { field: 'mostBet' })
  }
  return { currencies, tokenMinutes, lateWin, settledRollback, stuckRule, callsPerSecond, mostBet }
}

const differ = (one: Addresses, other: Addresses): boolean =>
  addressShape.keyof().options.some((key) => one[key] !== other[key])

interface Wanted {
  readonly vendor: string
  readonly before: Link | null
  readonly wanted: Addresses
}

/** Refuses 'url.refused', 'request.invalid', and 'vendor.money_outside' while the vendor holds a balance. */
async function requireUsable(ctx: Context, { vendor, before, wanted }: Wanted): Promise<void> {
  const { adapter, gameUrl, transactionsUrl, transferUrl, sessionUrl, rewardsUrl } = wanted
  for (const url of [gameUrl, transactionsUrl, transferUrl, sessionUrl, rewardsUrl]) {
    if (url !== null && !isVendorAddress(ctx.config, url)) refuse('url.refused')
  }
  if (adapter === 'transfer' && transferUrl === null) refuse('request.invalid', { field: 'transferUrl' })
  if (before?.transferUrl != null && (adapter !== before.adapter || transferUrl === null)) {
    // The balances that it holds have to come back first.
    if (await holdsAnyBalance(ctx.db, vendor)) refuse('vendor.money_outside')
  }
}

interface Asking {
  readonly caller: OperatorCaller
  readonly input: Input
  readonly content: LinkContent
}

async function askForLink(ctx: Context, tx: Tx, { caller, input, content }: Asking): Promise<void> {
  const { vendor, reason } = input
  const request = { vendor, act: 'set_link' as const, content, reason: reason.trim() }
  const by = { askedBy: caller.id, askedName: caller.name, askedAt: ctx.clock.now() }
  if (!(await insertRequest(tx, { ...request, ...by }))) refuse('vendor.request_open')
}

/** Gives a link the addresses that two people agreed to; the rest of it stays as it is now. */
export async function acceptLink(
  ctx: Context,
  tx: Tx,
  { vendor, content }: { readonly vendor: string; readonly content: unknown },
): Promise<void> {
  const { switchOn, ...wanted } = linkContent.parse(content)
  const before = await linkNow(tx, vendor)
  await requireUsable(ctx, { vendor, before, wanted })
  await saveLink(tx, { ...before, ...wanted, enabled: before.enabled || switchOn }, true)
}

const linkNow = async (tx: Tx, vendor: string): Promise<LinkWithKeys> =>
  (await readLinks(tx)).find((link) => link.vendor === vendor) ?? refuse('vendor.unknown')
