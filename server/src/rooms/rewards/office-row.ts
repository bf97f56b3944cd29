import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { MemberId } from '../../caller.ts'
import { seenOf } from '../../seen.ts'
import type { Reward } from './office-store.ts'
import type { Texts } from './reward.ts'

export type Row = z.input<(typeof officeSchemas)['officeSaveReward']['output']>

/** A reward as operators see it. Pure. */
export const rowOf = (reward: Reward, needsSecondPerson: boolean): Row => ({
  id: String(reward.id),
  titles: inAllLanguages(reward.titles),
  bodies: inAllLanguages(reward.bodies),
  amount: toWire(reward.amount),
  currency: reward.currency,
  turnoverRate: reward.turnoverRate,
  from: reward.from.getTime(),
  until: reward.until.getTime(),
  claimDays: reward.claimDays,
  everyone: reward.everyone,
  budget: toWire(reward.budget),
  spent: toWire(reward.spent),
  claims: reward.claims,
  state: stateOf(reward),
  needsSecondPerson,
})

/** What switching it on approves, with the members whom it is for by name. Pure. */
export const seenOfReward = (reward: Reward, recipients: readonly MemberId[]): string =>
  seenOf({ ...reward, recipients }, ['spent', 'claims', 'enabled', 'openedAt', 'closedAt'])

/** Pure. */
export function stateOf({ closedAt, enabled }: Pick<Reward, 'closedAt' | 'enabled'>): Row['state'] {
  if (closedAt !== null) return 'closed'
  return enabled ? 'on' : 'off'
}

const inAllLanguages = ({ EN, MS, CN }: Texts) => ({ EN, MS: MS ?? '', CN: CN ?? '' })
