import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { type CursorFormat, pageOf } from '../../db/page.ts'
import { momentsOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { type Member, memberByAccount, memberById, membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { readLinks } from './links/link-store.ts'
import { rowsOf } from './office-findings.ts'
import { findingsOfRound } from './reconcile/finding-store.ts'
import { gameName } from './rounds/name-games.ts'
import { findRounds, type RoundKey, type RoundSearch } from './rounds/round-store.ts'
import { STUCK_MS } from './rounds/settle-round.ts'
import {
  type RecordedCall,
  type Round,
  type RoundName,
  readStory,
  roundOfTransaction,
} from './rounds/story.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Rounds of all books, newest first; without a search, a member or days, only open ones. */
export const officeVendorRounds: OfficeCommands['officeVendorRounds'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.read')
  const search = await searchOf(ctx, input)
  const { rows, next } = await pageOf(input, {
    format: byOpening,
    read: async (query) => (search === null ? [] : findRounds(ctx.db, search, query)),
    keyOf: (round): RoundKey => round,
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  const content = rows.map((round) => roundRow(ctx, caller, { round, member: members.get(round.memberId) }))
  return { content: await Promise.all(content), next }
}

/** The search for an operator's input; null when it can find nothing. */
async function searchOf(
  ctx: Context,
  input: Parameters<typeof officeVendorRounds>[2],
): Promise<RoundSearch | null> {
  const { vendor, state, member: account } = input
  const search = input.search?.trim() ?? ''
  const member = account === undefined ? undefined : await memberByAccount(ctx.db, account.trim())
  if (member === null) return null
  const filter = {
    stuckBefore: new Date(ctx.clock.now().getTime() - STUCK_MS),
    ...momentsOf(input, ctx.config.KOI_TIME_ZONE),
    ...(vendor === undefined ? {} : { vendor }),
    ...(state === undefined ? {} : { state }),
    ...(member === undefined ? {} : { memberId: member.id }),
  }
  if (search === '') return filter
  if (!UUID.test(search)) return { ...filter, round: search }
  const vendors = vendor === undefined ? (await readLinks(ctx.db)).map((link) => link.vendor) : [vendor]
  for (const book of ctx.db.books) {
    const named = await roundOfTransaction(book, { vendors, uuid: search.toLowerCase() })
    if (named !== null) return { ...filter, ...named }
  }
  // A vendor may name its rounds by uuids, too.
  return { ...filter, round: search }
}

/** Everything that is known about one round. */
export const officeVendorRound: OfficeCommands['officeVendorRound'] = async (ctx, caller, input) => {
  requirePermission(caller, 'vendors.read')
  const member = await memberById(ctx.db, BigInt(input.memberId))
  const named: RoundName = { memberId: BigInt(input.memberId), vendor: input.vendor, round: input.round }
  const story = member === null ? null : await readStory(ctx.db.book(member.book), named)
  if (member === null || story === null) return refuse('round.unknown')
  const findings = await rowsOf(ctx, await findingsOfRound(ctx.db, named))
  const calls = story.calls.map(callRow)
  const row = await roundRow(ctx, caller, { round: story.round, member })
  return { ...row, calls, isCut: story.isCut, findings }
}

const roundRow = async (
  ctx: Context,
  { origin }: OperatorCaller,
  { round, member }: { readonly round: Round; readonly member: Member | undefined },
) => ({
  vendor: round.vendor,
  memberId: String(round.memberId),
  account: member?.account ?? '',
  currency: member?.currency ?? realCurrency(),
  round: round.round,
  game: round.game,
  gameName: await gameName(ctx, { vendor: round.vendor, code: round.game }, origin.language),
  openedAt: round.openedAt.getTime(),
  knownAt: round.knownAt?.getTime() ?? null,
  closedAt: round.closedAt?.getTime() ?? null,
  flag: round.flag,
  verdict: round.verdict,
  isStuck: round.closedAt === null && ctx.clock.now().getTime() - round.openedAt.getTime() >= STUCK_MS,
  stake: toWire(round.stake),
  payout: toWire(round.payout),
})

const callRow = ({ uuid, kind, state, reference, amount, betId, balance, at, note }: RecordedCall) => ({
  uuid,
  kind,
  state,
  reference,
  amount: toWire(amount),
  betId: betId === null ? null : String(betId),
  balance: balance === null ? null : toWire(balance),
  at: at.getTime(),
  note,
})

/** The cursor of the time, the member, the vendor and the name of the round, which has no spaces. */
const byOpening: CursorFormat<RoundKey> = {
  write: ({ openedAt, memberId, vendor, round }) => `${openedAt.getTime()} ${memberId} ${vendor} ${round}`,
  parse: (text) => {
    const match = /^(\d{1,14}) (\d{1,18}) ([A-Z0-9_]{2,24}) ([\x21-\x7e]{1,64})$/.exec(text)
    if (match === null) return null
    const [, ms = '', member = '', vendor = '', round = ''] = match
    return { openedAt: new Date(Number.parseInt(ms, 10)), memberId: BigInt(member), vendor, round }
  },
}
