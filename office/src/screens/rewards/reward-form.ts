import { textOf } from '../../ui/Form.tsx'
import { isTicked, namesIn, numberIn, timeIn } from '../../ui/form-fields.ts'

/** A turnover is typed as times of the amount, with two decimals at most, and travels per 10 000. */
const PER_TIMES = 10_000

/** `2.5` becomes 25000. Pure. */
export const toRate = (times: string): number => Math.round(Number(times) * PER_TIMES)

/** 25000 becomes `2.5`. Pure. */
export const toTimes = (rate: number): string => String(rate / PER_TIMES)

/** Accounts as they are pasted: by lines, commas or spaces. Pure. */
export const accountsIn = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((account) => account !== '')

/** The form of a reward as the call takes it; an empty time is refused as no window. */
export const rewardIn = (form: FormData) => ({
  titles: namesIn(form, 'title'),
  bodies: namesIn(form, 'body'),
  amount: textOf(form, 'amount').trim(),
  turnoverRate: toRate(textOf(form, 'turnover')),
  from: timeIn(form, 'from') ?? 0,
  until: timeIn(form, 'until') ?? 0,
  claimDays: numberIn(form, 'claimDays') ?? 1,
  budget: textOf(form, 'budget').trim(),
  accounts: isTicked(form, 'everyone') ? null : accountsIn(textOf(form, 'accounts')),
})
