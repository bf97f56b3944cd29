import type { MemberCaller } from './caller.ts'
import type { Context } from './context.ts'
import { officeCommands as members } from './rooms/cashier/index.ts'
import { demoOperator } from './rooms/operators/index.ts'
import { takeTimeOut } from './rooms/protection/index.ts'

/** How many days ago it was: the days that were closed since then are held. */
export const HELD_DAYS = 3

/** An agent of the demo's team who rests, and one whom an operator froze; their teams play on. */
const RESTING = 'suriani'
const FROZEN = 'kokleong'

/**
 * Closes play to two agents of the team, so that their rebates are held from then on: what a time-out holds
 * is paid after it, what a freeze holds waits in the queue of work. `past` is the moment at which it happens.
 * Returns their accounts.
 */
export async function holdRebates(past: Context, team: readonly MemberCaller[]): Promise<readonly string[]> {
  const named = (account: string): MemberCaller | undefined => team.find((one) => one.account === account)
  const [resting, frozen] = [named(RESTING), named(FROZEN)]
  if (resting === undefined || frozen === undefined) return []
  await takeTimeOut(past, resting, { days: 7 })
  const mei = await demoOperator(past, 'mei', frozen.origin)
  await members.officeSetMemberStatus(past, mei, {
    ...{ id: String(frozen.id), status: 'frozen' },
    reason: 'Two accounts below share a bank card; the papers were asked for.',
  })
  return [RESTING, FROZEN]
}
