import type { Context } from '../../../context.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { dayOf } from '../../../platform-day.ts'
import { type Member, memberById } from '../../members/index.ts'
import { type Actor, audit } from '../../operators/index.ts'
import { type LinkWithKeys, readLinks } from '../links/link-store.ts'
import { judgeStuck, type StuckVerdict } from './compare.ts'
import { fetchTransactions } from './fetch-transactions.ts'
import { readHeldRound, userOf } from './held-store.ts'
import { findStuck, type Settled, STUCK_MS, saveVerdict, settleRound } from './settle-round.ts'
import type { RoundName } from './story.ts'

/** Rounds of a book in one run; the next run takes the rest. */
const MAX_ROUNDS = 100
const MAX_CALLS = 10_000
/** A vendor that could not be asked, or disagreed, is asked again after this. */
const RETRY_MS = 3_600_000
const HOUR_MS = 3_600_000

interface Act {
  readonly named: RoundName
  readonly member: Member
  readonly act: 'close' | 'void'
  readonly actor: Actor
  readonly reason: string
}

/** Settles one round and writes its line to the audit trail, in one transaction. */
export async function settleAudited(
  ctx: Context,
  { named, member, act, actor, reason }: Act,
): Promise<Settled> {
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const settled = await ctx.db.transact(async (tx) => {
    const result = await settleRound(tx.in(member.book), { named, currency: member.currency, act, day, at })
    if (result === 'done') {
      const target = `round:${named.vendor}:${named.memberId}:${named.round}`
      await audit(tx, actor, { at, action: `round.${act}`, target, reason, after: { act } })
    }
    return result
  })
  if (settled === 'done') sendLiveUpdate(ctx, { topic: 'balance', member: String(member.id) })
  return settled
}

/** The actor of a rule: no operator, and no address. */
const RULE: Actor = { id: null, name: 'rule', origin: { address: '-', userAgent: '-' } }

/** Ends rounds that are open for a day by the rules of their vendors, where the vendor does not disagree. */
export async function settleStuck(ctx: Context): Promise<void> {
  const links = new Map((await readLinks(ctx.db)).map((link) => [link.vendor, link]))
  const vendors = [...links.values()].flatMap(({ vendor, stuckRule }) =>
    stuckRule === 'queue' ? [] : [vendor],
  )
  if (vendors.length === 0) return
  const now = ctx.clock.now().getTime()
  const before = new Date(now - STUCK_MS)
  const judgedBefore = new Date(now - RETRY_MS)
  // A vendor that does not answer is not asked about its other rounds in this run.
  const silent = new Set<string>()
  for (const book of ctx.db.books) {
    for (const round of await findStuck(book, { vendors, before, judgedBefore, limit: MAX_ROUNDS })) {
      const link = links.get(round.vendor)
      if (link === undefined || silent.has(round.vendor)) continue
      if ((await judgeOne(ctx, link, round)) === 'vendor_unread') silent.add(round.vendor)
    }
  }
}

/** Ends a round or saves why not; returns the verdict. */
async function judgeOne(
  ctx: Context,
  link: LinkWithKeys,
  round: RoundName & { readonly openedAt: Date; readonly isKnown: boolean },
): Promise<StuckVerdict | 'unknown'> {
  const member = await memberById(ctx.db, round.memberId)
  if (member === null) return 'unknown'
  const book = ctx.db.book(member.book)
  const there = await listOf(ctx, link, round)
  // Read after the vendor's list: a call that came in between can only make the two differ, and the round
  // wait.
  const here = await readHeldRound(ctx.db, book, round, MAX_CALLS)
  const { stuckRule: rule } = link
  const verdict = judgeStuck({ rule, isKnown: round.isKnown, here, there })
  if (verdict !== 'close' && verdict !== 'void') {
    await saveVerdict(book, round, { verdict, at: ctx.clock.now() })
    return verdict
  }
  const reason = there === null ? `rule ${rule}` : `rule ${rule}, and the vendor's list does not disagree`
  const settled = await settleAudited(ctx, { named: round, member, act: verdict, actor: RULE, reason })
  const { vendor } = link
  ctx.log.warn({ event: 'round settled', vendor, round: round.round, act: verdict, settled }, reason)
  return verdict
}

/** The vendor's list of a round; null when it has no list. */
async function listOf(
  ctx: Context,
  { vendor, transactionsUrl }: LinkWithKeys,
  { memberId, round, openedAt }: RoundName & { readonly openedAt: Date },
) {
  if (transactionsUrl === null) return null
  try {
    const user = (await userOf(ctx.db, memberId)) ?? ''
    const span = { from: new Date(openedAt.getTime() - HOUR_MS), to: ctx.clock.now() }
    const listed = await fetchTransactions(ctx, { vendor, transactionsUrl }, { ...span, user, round })
    // A vendor that ignores these filters lists other rounds too.
    return new Map([...listed].filter(([, one]) => one.round === round && one.user === user))
  } catch (error) {
    ctx.log.warn({ err: error, vendor, round }, 'a vendor could not be asked about a round')
    return 'unread' as const
  }
}
