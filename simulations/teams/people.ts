import type { MemberCaller } from '../../server/src/caller.ts'
import type { Context } from '../../server/src/context.ts'
import type { Random } from '../../server/src/random.ts'
import { writeTerms } from '../../server/src/rooms/agents/terms-store.ts'
import { houseAccount, memberAccount, openAccounts, post } from '../../server/src/rooms/ledger/index.ts'
import { insertMember } from '../../server/src/rooms/members/member/store.ts'
import { testOrigin } from '../../server/src/testing/people.ts'
import type { Oracle } from './oracle/oracle.ts'
import { pick } from './world.ts'

/** How many trees there are for a hundred members, and how deep they are. */
const TREES = 5
const LEVELS = 6
/** 1,000,000.00: nobody's bets fail for want of money. */
const OPENING = 100_000_000_000n
/** What the top of a tree has: the house keeps enough of each category for contracts as well. */
const TOP_RATES = { RNG: 80, LIVE: 30, FISH: 60 }

interface Entering {
  readonly ctx: Context
  readonly oracle: Oracle
  readonly random: Random
  readonly day: string
}

interface Placed {
  readonly id: bigint
  readonly upline: readonly bigint[]
}

/** Creates a forest of members with money, in all books in turn, and gives them terms. */
export async function enterForest(entering: Entering, count: number): Promise<readonly MemberCaller[]> {
  const { ctx, oracle, random } = entering
  const trees = Math.max(3, Math.round((count * TREES) / 100))
  const placed: Placed[] = []
  const members: MemberCaller[] = []
  for (let index = 0; index < count; index += 1) {
    const above =
      index < trees
        ? undefined
        : pick(
            random,
            placed.filter(({ upline }) => upline.length < LEVELS - 1),
          )
    const upline = above === undefined ? [] : [...above.upline, above.id]
    const member = await enter(ctx, index, upline)
    placed.push({ id: member.id, upline })
    members.push(member)
    oracle.lines.place(member.id, upline.at(-1) ?? null)
    if (above !== undefined) oracle.agents.add(above.id)
  }
  const own = members.map((member) =>
    oracle.agents.has(member.id) ? { ...member, type: 1 as const } : member,
  )
  await ctx.db.query('update members.member set type = 1 where id = any ($1::bigint[])', [[...oracle.agents]])
  for (const member of own) await giveTerms(entering, member)
  await credit(ctx, oracle, own)
  return own
}

async function enter(ctx: Context, index: number, upline: readonly bigint[]): Promise<MemberCaller> {
  const account = `team${String(index).padStart(4, '0')}`
  const made = await insertMember(ctx.db, {
    ...{ account, type: 0, currency: 'CNY', books: ctx.db.books.length, upline },
    ...{ passwordHash: 'nobody logs in', registeredAt: ctx.clock.now() },
  })
  if (made === null) throw new Error(`${account} exists already`)
  const { id, type, currency, book } = made
  return { kind: 'member', origin: testOrigin, id, account, type, currency, book, sessionId: id }
}

/** Terms of random parts of the upline's; some members have none of their own. */
async function giveTerms({ ctx, oracle, random, day }: Entering, { id, type }: MemberCaller): Promise<void> {
  const upline = oracle.lines.directOn(id, day)
  if (upline !== null && type === 0 && random.below(3) === 0) return
  const rates: Record<string, number> = {}
  for (const [category, top] of Object.entries(TOP_RATES)) {
    const most = upline === null ? top : Number(rateOf(oracle, upline, day, category))
    const rate = upline === null ? most : Math.floor((most * (60 + random.below(41))) / 100)
    if (rate > 0) rates[category] = rate
  }
  const most = Number(rateOf(oracle, upline ?? id, day, 'LOTT')) / 5
  const series = upline === null ? 1956 - random.below(4) : most - random.below(8)
  await writeTerms(ctx.db, {
    ...{ series, rates, memberId: id, fromDay: day, at: ctx.clock.now() },
    ...{ setBy: 'operator', reason: 'the beginning' },
  })
  oracle.lines.give(id, { series, rates }, day)
}

const rateOf = (oracle: Oracle, member: bigint, day: string, category: string): bigint =>
  oracle.lines.ratesOn(member, day, category).at(-1)?.rate ?? 0n

/** Credits the opening balances. */
async function credit(ctx: Context, oracle: Oracle, members: readonly MemberCaller[]): Promise<void> {
  const at = ctx.clock.now()
  for (const book of ctx.db.books) {
    const own = members.filter((member) => member.book === book.number)
    await book.transact(async (tx) => {
      for (const { id } of own) await openAccounts(tx, { memberId: id, currency: 'CNY', at })
      await post(
        tx,
        own.map(({ id, currency }) => ({
          ...{ reference: `opening:${id}`, kind: 'demo_credit', currency, at },
          postings: [
            { source: houseAccount('demo'), destination: memberAccount(id, 'cash'), amount: OPENING },
          ],
        })),
      )
    })
  }
  for (const { id } of members) oracle.pay(id, OPENING)
}
