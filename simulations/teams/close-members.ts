import type { MemberCaller } from '../../server/src/caller.ts'
import { officeCommands } from '../../server/src/rooms/members/index.ts'
import { excludeSelf, takeTimeOut } from '../../server/src/rooms/protection/close-play.ts'
import { act, happens, note, pick, shuffled, todayOf, type World } from './world.ts'

const DAY = 24 * 3_600_000

/** Exclusions, time-outs, frozen members, and accounts that turn out to be of one person. */
export async function closeMembers(world: World): Promise<void> {
  const { oracle, members, random, ctx } = world
  const open = members.filter(({ id }) => oracle.guards.isFree(id, ctx.clock.now()))
  if (happens(world, 60)) await takeBreak(world, pick(random, open))
  if (happens(world, 25)) await exclude(world, pick(random, open))
  await freezeSomebody(world, open)
  if (happens(world, 35)) await shareMobile(world)
  if (happens(world, 15)) await setApart(world)
}

async function takeBreak(world: World, member: MemberCaller): Promise<void> {
  const { ctx, oracle, random } = world
  const days = pick(random, [1, 1, 7] as const)
  const done = await act(world, 'time-outs', () => takeTimeOut(ctx, member, { days }))
  if (done !== null) oracle.guards.close(member.id, new Date(ctx.clock.now().getTime() + days * DAY))
}

async function exclude(world: World, member: MemberCaller): Promise<void> {
  const { ctx, oracle } = world
  const input = { months: 6, account: member.account } as const
  const done = await act(world, 'exclusions', () => excludeSelf(ctx, member, input))
  if (done !== null) oracle.guards.close(member.id, null)
}

/** Freezes a member for some days; the office's call ends sessions as well, which nobody has here. */
async function freezeSomebody(world: World, open: readonly MemberCaller[]): Promise<void> {
  const { ctx, oracle, random } = world
  const setStatus = (id: bigint, status: string) =>
    ctx.db.query('update members.member set status = $2 where id = $1', [id, status])
  for (const id of [...oracle.guards.frozen]) {
    if (!happens(world, 30)) continue
    await setStatus(id, 'active')
    oracle.guards.frozen.delete(id)
    note(world, 'members released')
  }
  if (!happens(world, 30)) return
  const { id } = pick(random, open)
  await setStatus(id, 'frozen')
  oracle.guards.frozen.add(id)
  note(world, 'members frozen')
}

/** Two accounts tell one mobile number: often one below the other, or two of one team. */
async function shareMobile(world: World): Promise<void> {
  const { ctx, oracle, random, members } = world
  const today = todayOf(world)
  const [one] = shuffled(random, members)
  if (one === undefined) return
  const upline = oracle.lines.uplineOn(one.id, today)
  const beside = members.filter(
    ({ id }) => id !== one.id && oracle.lines.directOn(id, today) === oracle.lines.directOn(one.id, today),
  )
  const isOwnLine = happens(world, 60) && upline.length > 0
  const other = isOwnLine ? pick(random, upline) : beside[0]?.id
  if (other === undefined) return
  const mobile = String(170_000_000 + random.below(9_999_999))
  for (const id of [one.id, other]) {
    await ctx.db.query(`update members.member set dialing_code = '60', mobile = $2 where id = $1`, [
      id,
      mobile,
    ])
    oracle.guards.tellMobile(id, mobile)
  }
  note(world, isOwnLine ? 'second accounts below the first' : 'second accounts beside the first')
}

/** An operator says that an account belongs to nobody else. */
async function setApart(world: World): Promise<void> {
  const { ctx, oracle, random, operators } = world
  const [id] = shuffled(random, oracle.guards.shared())
  if (id === undefined) return
  const input = { id: String(id), sameAs: null, reason: 'a relative, papers seen' }
  const done = await act(world, 'accounts that are nobody else’s', () =>
    officeCommands.officeDecideAccount(ctx, operators.mei, input),
  )
  if (done === null) return
  oracle.guards.setApart(id)
  oracle.guards.group()
}
