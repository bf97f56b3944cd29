import { seededRandom } from '../../server/src/random.ts'
import { moneyCommands } from '../../server/src/rooms/agents/office-money.ts'
import { act, happens, note, pick, todayOf, type World } from './world.ts'

/** In a hundred days on which it could be: the brake is turned on, or off, and somebody becomes known. */
const ON = 30
const OFF = 18
const KNOWN = 40

const BRAKE = { key: 'brake.unknown_losses', reason: 'the simulation' } as const

/** Operators turn the harm brake on and off, and documents of some members are approved. */
export async function turnBrake(world: World): Promise<void> {
  const { ctx, oracle, operators, options } = world
  const { brake } = oracle.rebates
  // Chance of its own: what else happens stays as it is.
  const own = { random: seededRandom(`${options.seed}:brake ${todayOf(world)}`) }
  if (happens(own, KNOWN)) await approveSomebody(world, own)
  if (!happens(own, brake.isOn ? OFF : ON)) return
  const value = brake.isOn ? '0' : '1'
  const done = await act(world, brake.isOn ? 'brake turned off' : 'brake turned on', async () => {
    await moneyCommands.officeSetTeamMoney(ctx, operators.mei, { ...BRAKE, value })
    // Turning it off waits for a second person.
    const { waiting } = await moneyCommands.officeTeamMoney(ctx, operators.lin, {})
    for (const { id } of waiting)
      await moneyCommands.officeDecideTeamMoney(ctx, operators.lin, { id, agree: true, reason: 'as asked' })
    return true
  })
  if (done !== null) brake.isOn = !brake.isOn
}

async function approveSomebody(world: World, { random }: Pick<World, 'random'>): Promise<void> {
  const { ctx, oracle, members } = world
  const one = pick(random, members)
  if (oracle.rebates.brake.known.has(one.id)) return
  await ctx.db.query(
    `insert into protection.identity_check (member_id, account, book, state, person, started_at, submitted_at,
       decided_at, decided_by)
     values ($1, $2, $3, 'approved', 'someone', $4, $4, $4, 'the simulation')`,
    [one.id, one.account, one.book, ctx.clock.now()],
  )
  oracle.rebates.brake.known.add(one.id)
  note(world, 'members whose identity was approved')
}
