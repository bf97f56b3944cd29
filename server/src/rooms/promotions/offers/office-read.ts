import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { seenOf } from '../../../seen.ts'
import { readEdges, secondPersonAbove } from '../../cashier/index.ts'
import { membersByIds } from '../../members/index.ts'
import { areAboveLimit, requirePermission } from '../../operators/index.ts'
import type { Texts } from '../../rewards/index.ts'
import { listJoinings } from './joining-store.ts'
import * as office from './office-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Detail = z.input<(typeof officeSchemas)['officeOffer']['output']>
type Row = z.input<(typeof officeSchemas)['officeOffers']['output']>['content'][number]

/** All offers, the newest first. */
export const officeOffers: OfficeCommands['officeOffers'] = async (ctx, caller, { state, ...paging }) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => office.listOffers(ctx.db, { state: state ?? null, ...query }),
    keyOf: ({ id }) => id,
  })
  const versions = await office.currentVersions(ctx.db, rows)
  return { content: rows.map((offer) => rowOf(offer, versions.get(offer.id))), next }
}

export const officeOfferEdges: OfficeCommands['officeOfferEdges'] = async (ctx, caller) => {
  requirePermission(caller, 'rewards.read')
  return { edges: await readEdges(ctx.db) }
}

export const officeOffer: OfficeCommands['officeOffer'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'rewards.read')
  return detailOf(ctx, BigInt(id))
}

/** The members who joined a deposit offer, the newest first. */
export const officeOfferJoinings: OfficeCommands['officeOfferJoinings'] = async (
  ctx,
  caller,
  { id, ...paging },
) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listJoinings(ctx.db, BigInt(id), query),
    keyOf: (row) => row.id,
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return {
    content: rows.map((row) => ({
      ...{ id: String(row.id), memberId: String(row.memberId), version: row.version, state: row.state },
      account: members.get(row.memberId)?.account ?? '',
      joinedAt: row.at.getTime(),
      ...{ deposit: wire(row.deposit), bonus: wire(row.bonus), required: wire(row.required) },
    })),
    next,
  }
}

const wire = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount))

/** An offer with what is published and what waits to be. */
export async function detailOf(ctx: Context, id: bigint): Promise<Detail> {
  const offer = (await office.findOffer(ctx.db, id)) ?? refuse('offer.unknown')
  const versions = (await office.currentVersions(ctx.db, [offer])).get(id)
  const limit = await secondPersonAbove(ctx.db)
  const { published = null, draft = null } = versions ?? {}
  const recipients = draft === null ? [] : await office.recipientsOf(ctx.db, id, draft)
  const openings = draft === null ? [] : [office.offerOpening(id, draft)]
  const [needsSecondPerson = false] = await areAboveLimit(ctx.db, openings, { at: ctx.clock.now(), limit })
  return {
    ...rowOf(offer, versions),
    published:
      published === null
        ? null
        : await presentVersion(ctx, published, await office.recipientsOf(ctx.db, id, published)),
    draft: draft === null ? null : await presentVersion(ctx, draft, recipients),
    seen: draft === null ? null : seenOf({ ...draft, recipients }),
    needsSecondPerson,
  }
}

type Versions = ReturnType<Awaited<ReturnType<typeof office.currentVersions>>['get']>

function rowOf({ id, kind, state, currency, spent, takers }: office.Offer, versions: Versions): Row {
  const shown = versions?.published ?? versions?.draft
  if (shown == null) throw new Error(`offer ${id} has no version`)
  const { titles, from, until, budget } = shown
  return {
    ...{ id: String(id), kind, state, currency, title: titles.EN, takers },
    ...{ from: from.getTime(), until: until.getTime(), budget: toWire(budget), spent: toWire(spent) },
    hasDraft: versions?.draft != null,
  }
}

async function presentVersion(
  ctx: Context,
  stored: office.StoredVersion,
  recipients: readonly MemberId[],
): Promise<NonNullable<Detail['draft']>> {
  const { version, titles, bodies, conditions, picture, terms, once, from, until, budget } = stored
  return {
    ...{ version, terms, once, from: from.getTime(), until: until.getTime(), budget: toWire(budget) },
    ...{ titles: inAllLanguages(titles), bodies: inAllLanguages(bodies) },
    conditions: inAllLanguages({ EN: '', ...conditions }),
    picture: picture === null ? null : `/brand/${picture}`,
    audience: await presentAudience(ctx, stored, recipients),
    writtenBy: stored.writtenName,
    writtenAt: stored.writtenAt.getTime(),
    publishedAt: stored.publishedAt?.getTime() ?? null,
  }
}

async function presentAudience(
  ctx: Context,
  { audience }: office.StoredVersion,
  recipients: readonly MemberId[],
) {
  const { levels, team, language, hasRecipients } = audience
  const members = await membersByIds(ctx.db, [...recipients, ...(team === null ? [] : [BigInt(team)])])
  const accountOf = (member: bigint) => members.get(member)?.account ?? ''
  return {
    ...{ levels, language },
    team: team === null ? null : accountOf(BigInt(team)),
    accounts: hasRecipients ? recipients.map(accountOf).sort() : null,
  }
}

const inAllLanguages = ({ EN, MS, CN }: Texts) => ({ EN, MS: MS ?? '', CN: CN ?? '' })
