import type { Output } from '../../api.ts'

type Terms = NonNullable<Output<'officeReferral'>['draft']>

/** A requirement is typed as a multiple, rates in per cent; both are sent per 10 000. */
const PER_TIMES = 10_000
const PER_CENT = 100

/** The usual programme. */
const USUAL: Terms = {
  ...{ invitation: '18', firstDeposit: '100', turnover: '300', within: 30 },
  milestones: [
    { friends: 5, amount: '58' },
    { friends: 10, amount: '138' },
    { friends: 30, amount: '588' },
  ],
  ...{ depositRate: 0, playRate: 10, days: 90, cap: '500', turnoverRate: PER_TIMES, monthBudget: '5000' },
}

/** What the form begins with: the draft, or the usual programme. Pure. */
export function referralValues(draft: Terms | null) {
  const { depositRate, playRate, turnoverRate, milestones, ...terms } = draft ?? USUAL
  return {
    ...terms,
    milestones: milestones.map((one) => ({ ...one })),
    deposits: depositRate / PER_CENT,
    play: playRate / PER_CENT,
    times: turnoverRate / PER_TIMES,
  }
}

/** The filled form as the call takes it. Pure. */
export const referralInput = ({ deposits, play, times, ...terms }: ReturnType<typeof referralValues>) => ({
  ...terms,
  depositRate: Math.round(deposits * PER_CENT),
  playRate: Math.round(play * PER_CENT),
  turnoverRate: Math.round(times * PER_TIMES),
})
