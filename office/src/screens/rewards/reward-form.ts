import type { Output } from '../../api.ts'
import { readRequiredTime, timeText } from '../../time.ts'
import { NO_NAMES } from '../../ui/form/NameFields.tsx'
import { splitWords } from '../../ui/form/values.ts'

/** A turnover requirement is typed as a multiple of the amount, with at most two decimals, and sent per 10 000. */
const PER_TIMES = 10_000

/** 25000 becomes `2.5`. Pure. */
export const toTimes = (rate: number): string => String(rate / PER_TIMES)

const NEW_REWARD = {
  titles: NO_NAMES,
  bodies: NO_NAMES,
  amount: '',
  turnover: 1,
  budget: '',
  from: '',
  until: '',
  claimDays: 30,
  everyone: true,
  accounts: '',
}

/** What the form of a reward begins with. */
export const rewardValues = (reward?: Output<'officeReward'>): typeof NEW_REWARD =>
  reward === undefined
    ? NEW_REWARD
    : {
        ...reward,
        turnover: reward.turnoverRate / PER_TIMES,
        from: timeText(reward.from),
        until: timeText(reward.until),
        accounts: reward.accounts.join('\n'),
      }

/** The filled form as the call takes it. A reward for everyone names no accounts. */
export const rewardInput = ({ turnover, from, until, everyone, accounts, ...rest }: typeof NEW_REWARD) => ({
  ...rest,
  turnoverRate: Math.round(turnover * PER_TIMES),
  from: readRequiredTime(from),
  until: readRequiredTime(until),
  accounts: everyone ? null : splitWords(accounts),
})
