import type { MemberCaller } from '../../server/src/caller.ts'
import { dayAfter } from '../../server/src/platform-day.ts'
import { officeCommands } from '../../server/src/rooms/agents/index.ts'
import { answerRebateRequest, setRebateTerms } from '../../server/src/rooms/agents/rebate-terms.ts'
import { termsOf } from '../../server/src/rooms/agents/terms-store.ts'
import { requireEdgeKept } from '../../server/src/rooms/contracts/index.ts'
import { act, happens, note, pick, shuffled, todayOf, type World } from './world.ts'

const office = officeCommands(requireEdgeKept)

const REASON = 'the simulation'
/** How many new uplines are tried until one is possible. */
const TRIED = 4

/** Raises and falls of terms, and moves; all begin with the next day. */
export async function changeLines(world: World): Promise<void> {
  for (let count = 3; count > 0; count -= 1) await changeTerms(world)
  if (happens(world, 60)) await moveSomebody(world)
}

async function changeTerms(world: World): Promise<void> {
  const { ctx, oracle, random } = world
  const [member, today] = [pick(random, world.members), todayOf(world)]
  const upline = world.members.find(({ id }) => id === oracle.lines.directOn(member.id, today))
  if (upline === undefined) return
  const from = dayAfter(today)
  const [own, above] = [await termsOf(ctx.db, member.id, from), await termsOf(ctx.db, upline.id, from)]
  const isRaise = happens(world, 50)
  const rates: Record<string, number> = {}
  for (const [category, most] of Object.entries(above.rates)) {
    const now = own.rates[category] ?? 0
    const rate = isRaise ? now + random.below(most - now + 1) : now - Math.min(now, random.below(4))
    if (rate > 0) rates[category] = rate
  }
  const series = isRaise
    ? own.series + random.below(above.series - own.series + 1)
    : own.series - random.below(2)
  const input = { memberId: String(member.id), series, rates }
  const name = isRaise ? 'terms raised' : 'lower terms asked for'
  const answer = await act(world, name, () => setRebateTerms(ctx, upline, input))
  if (answer === null) return
  if (answer.outcome === 'asked') await agree(world, member, { series, rates })
  else oracle.lines.give(member.id, { series, rates }, from)
}

/** A member agrees to lower terms, or does not. */
async function agree(
  world: World,
  member: MemberCaller,
  terms: { series: number; rates: Readonly<Record<string, number>> },
): Promise<void> {
  const { ctx, oracle } = world
  const [row] = await ctx.db.query<{ id: bigint }>(
    'select id from agents.terms_request where member_id = $1 and answered_at is null',
    [member.id],
  )
  const yes = happens(world, 70)
  const input = { id: String(row?.id), agree: yes }
  const name = yes ? 'lower terms agreed' : 'lower terms refused by the member'
  const done = await act(world, name, () => answerRebateRequest(ctx, member, input))
  if (done !== null && yes) oracle.lines.give(member.id, terms, dayAfter(todayOf(world)))
}

/** An operator moves a member with everyone below, and a second one agrees or does not. */
async function moveSomebody(world: World): Promise<void> {
  const { ctx, oracle, random, operators } = world
  const member = pick(random, world.members)
  for (const target of shuffled(random, world.members).slice(0, TRIED)) {
    if (target.id === member.id) continue
    const to = happens(world, 10) ? null : target
    const input = { account: member.account, toAccount: to?.account ?? null, reason: REASON }
    const asked = await act(world, 'moves asked for', () =>
      office.officeMoveMember(ctx, operators.mei, input),
    )
    if (asked === null) continue
    const yes = happens(world, 90)
    const decision = { id: asked.id, agree: yes, reason: REASON }
    const decided = await act(world, yes ? 'moves agreed' : 'moves refused by the second person', () =>
      office.officeDecideLineRequest(ctx, operators.lin, decision),
    )
    if (decided === null || !yes) return
    oracle.lines.place(member.id, to?.id ?? null, dayAfter(todayOf(world)))
    // Whoever has somebody below has a team; the type of a member is not changed by a move.
    const below = world.members.filter(({ id }) => oracle.lines.isBelow(id, member.id, todayOf(world)))
    note(world, 'members moved', 1 + below.length)
    return
  }
}
