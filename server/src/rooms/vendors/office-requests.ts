import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { fromWire, ONE, parseAmount, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requireSecondPerson } from '../operators/index.ts'
import { findHeldWin, isWinPaid, resolveHeldWin } from './links/held-win-store.ts'
import { addKey, readLinks, saveWinLimits } from './links/link-store.ts'
import { createOwnKey } from './links/own-key.ts'
import { decideRequest, decideWin, insertRequest, type VendorRequest } from './links/request-store.ts'
import { isPrivateKey, publicPemOf, readPublicKey } from './links/signature.ts'
import { changeLink } from './office-link.ts'
import { acceptLink, linkContent } from './office-set-link.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/**
 * Whoever has a vendor's key can pay wins, so one person alone neither adds a key nor lifts a limit; nor do
 * they say where its calls go (office-set-link.ts).
 */
const contents = {
  add_key: z.object({ id: z.string(), publicPem: z.string() }),
  renew_key: z.object({}),
  set_wins: z.object({ mostWin: z.string(), games: z.record(z.string(), z.string()) }),
  release_win: z.object({ uuid: z.string(), round: z.string(), amount: z.string() }),
  refuse_win: z.object({ uuid: z.string(), round: z.string(), amount: z.string() }),
  set_link: linkContent,
} as const
type Act = keyof typeof contents

interface Ask<Name extends Act> {
  readonly vendor: string
  readonly reason: string
  readonly act: Name
  /** Reads and checks what was asked for; it is checked again when it is accepted. */
  readonly read: (tx: Tx) => Promise<z.output<(typeof contents)[Name]>>
}

/** Saves what an operator asks for, until a second person decides. */
const ask = <Name extends Act>(ctx: Context, caller: OperatorCaller, { read, act, ...asked }: Ask<Name>) =>
  changeLink(ctx, caller, { ...asked, action: 'vendor.ask' }, async (tx, before) => {
    if (before === null) refuse('vendor.unknown')
    const content = await read(tx)
    const request = { vendor: asked.vendor, act, content, reason: asked.reason.trim() }
    const by = { askedBy: caller.id, askedName: caller.name, askedAt: ctx.clock.now() }
    if (!(await insertRequest(tx, { ...request, ...by }))) refuse('vendor.request_open')
    return { after: { act, ...content } }
  })

/** Asks for another key of a vendor; its other keys stay valid. */
const officeAddVendorKey: OfficeCommands['officeAddVendorKey'] = (ctx, caller, input) => {
  const { vendor, reason, id, publicPem } = input
  // The refusal carries nothing of the text, and only the key itself is saved.
  const read = async () => {
    if (isPrivateKey(publicPem)) return refuse('vendor.key_private')
    const key = readPublicKey(publicPem) ?? refuse('vendor.key_refused')
    return { id, publicPem: publicPemOf(key) }
  }
  return ask(ctx, caller, { vendor, reason, act: 'add_key', read })
}

/** Asks for a new key pair of our own, which signs our calls from then on. */
const officeRenewOwnKey: OfficeCommands['officeRenewOwnKey'] = (ctx, caller, { vendor, reason }) =>
  ask(ctx, caller, { vendor, reason, act: 'renew_key', read: async () => ({}) })

/** Asks for other limits of what one round may win. */
const officeSetVendorWins: OfficeCommands['officeSetVendorWins'] = (ctx, caller, input) => {
  const { vendor, reason, mostWin, gameWins } = input
  const read = async () => {
    for (const text of [mostWin, ...gameWins.map((one) => one.mostWin)]) limitOf(text)
    return { mostWin, games: Object.fromEntries(gameWins.map((one) => [one.game, one.mostWin])) }
  }
  return ask(ctx, caller, { vendor, reason, act: 'set_wins', read })
}

const readHeld = (vendor: string, id: string) => async (tx: Tx) => {
  const held = (await findHeldWin(tx, vendor, BigInt(id))) ?? refuse('finding.unknown')
  return { uuid: held.uuid, round: held.round, amount: toWire(held.amount) }
}

/** Asks to let a held win through: exactly its amount, when the vendor sends it again. */
const officeReleaseWin: OfficeCommands['officeReleaseWin'] = (ctx, caller, { vendor, id, reason }) =>
  ask(ctx, caller, { vendor, reason, act: 'release_win', read: readHeld(vendor, id) })

/**
 * Asks to refuse a held win for good. A vendor that holds the balance has the money, so there it can only be
 * let through. Refuses 'vendor.win_paid' for one that was paid since its limit was lifted.
 */
const officeRefuseWin: OfficeCommands['officeRefuseWin'] = (ctx, caller, { vendor, id, reason }) => {
  const read = async (tx: Tx) => {
    const link = (await readLinks(tx)).find((one) => one.vendor === vendor) ?? refuse('vendor.unknown')
    if (link.adapter === 'transfer') refuse('vendor.win_returned')
    const held = await readHeld(vendor, id)(tx)
    if (await isWinPaid(tx, { vendor, uuid: held.uuid })) refuse('vendor.win_paid')
    return held
  }
  return ask(ctx, caller, { vendor, reason, act: 'refuse_win', read })
}

/** Accepts or declines a request. Accepting needs somebody independent of the one who asked. */
const officeDecideVendorRequest: OfficeCommands['officeDecideVendorRequest'] = (ctx, caller, input) => {
  const { vendor, id, accept, reason } = input
  const action = accept ? 'vendor.accept' : 'vendor.decline'
  return changeLink(ctx, caller, { vendor, reason, action }, async (tx) => {
    const decision = { accepted: accept, by: caller.name, at: ctx.clock.now() }
    const request = await decideRequest(tx, { vendor, id: BigInt(id) }, decision)
    if (request === null) return refuse('vendor.request_unknown')
    if (accept) {
      await requireSecondPerson(tx, { asked: request.askedBy, caller })
      await apply(ctx, tx, { request, caller, note: reason })
    }
    return { after: { act: request.act, ...Object(request.content), askedBy: request.askedName } }
  })
}

interface Accepted {
  readonly request: VendorRequest
  readonly caller: OperatorCaller
  readonly note: string
}

async function apply(ctx: Context, tx: Tx, { request, caller, note }: Accepted): Promise<void> {
  const { vendor, act } = request
  const at = ctx.clock.now()
  switch (act) {
    case 'add_key': {
      const key = contents.add_key.parse(request.content)
      if (!(await addKey(tx, { vendor, ...key, at }))) refuse('vendor.key_refused')
      return
    }
    case 'renew_key':
      await createOwnKey(ctx, tx, { vendor, onlyFirst: false })
      return
    case 'set_wins': {
      const { mostWin, games } = contents.set_wins.parse(request.content)
      const gameWins = new Map(Object.entries(games).map(([game, text]) => [game, limitOf(text)]))
      await saveWinLimits(tx, vendor, { mostWin: limitOf(mostWin), gameWins })
      return
    }
    case 'set_link':
      await acceptLink(ctx, tx, request)
      return
    case 'release_win':
    case 'refuse_win': {
      const { uuid, amount } = contents[act].parse(request.content)
      const verdict = { uuid, amount: fromWire(amount), refused: act === 'refuse_win' }
      if (verdict.refused && (await isWinPaid(tx, { vendor, uuid }))) refuse('vendor.win_paid')
      // The other verdict may have been accepted since this one was asked for.
      if (!(await decideWin(tx, vendor, verdict, at))) refuse('vendor.request_unknown')
      await resolveHeldWin(tx, { vendor, uuid, by: caller.name, note, at })
    }
  }
}

const limitOf = (text: string): bigint => {
  const amount = parseAmount(text)
  return amount === null || amount < ONE ? refuse('request.invalid', { field: 'mostWin' }) : amount
}

export const requestCommands = {
  officeAddVendorKey,
  officeRenewOwnKey,
  officeSetVendorWins,
  officeReleaseWin,
  officeRefuseWin,
  officeDecideVendorRequest,
}
