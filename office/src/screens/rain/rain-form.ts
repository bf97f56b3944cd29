import { RAIN_EVERY } from '@koi/contract/schemas/rain.ts'
import type { Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { readRequiredTime, readTime, timeText } from '../../time.ts'

/** A turnover requirement is typed as a multiple of what is taken, and sent per 10 000. */
const PER_TIMES = 10_000

/** How often a rain repeats, as it is chosen; empty for a single one. */
export const everyChoices: readonly (readonly [string, string])[] = [
  ['', t('promotions.opens_once')],
  ...RAIN_EVERY.map((minutes): readonly [string, string] => [String(minutes), everyText(minutes)]),
]

/** `every 15 minutes`, `every 2 hours`, `once`. Pure. */
export function everyText(minutes: number | null): string {
  if (minutes === null) return 'once'
  if (minutes === 60) return t('promotions.every_hour')
  if (minutes === 1_440) return t('promotions.every_day')
  return minutes < 60
    ? t('promotions.every_minutes', { minutes })
    : t('promotions.every_hours', { minutes: minutes / 60 })
}

const NEW_RAIN = {
  every: '',
  from: '',
  until: '',
  seconds: 60,
  envelopes: 20,
  budget: '',
  min: '',
  max: '',
  turnover: '0',
  times: 1,
}

/** What the form of a rain begins with. */
export const rainValues = (plan?: Output<'officeRain'>): typeof NEW_RAIN =>
  plan === undefined
    ? NEW_RAIN
    : {
        ...{ seconds: plan.seconds, envelopes: plan.envelopes, budget: plan.budget, min: plan.min },
        ...{ max: plan.max, turnover: plan.turnover, every: plan.every === null ? '' : String(plan.every) },
        ...{ from: timeText(plan.from), until: timeText(plan.until), times: plan.rate / PER_TIMES },
      }

/** The filled form as the call takes it. */
export const rainInput = ({ every, from, until, times, ...rest }: typeof NEW_RAIN) => ({
  ...rest,
  every: RAIN_EVERY.find((minutes) => String(minutes) === every) ?? null,
  from: readRequiredTime(from),
  until: readTime(until),
  rate: Math.round(times * PER_TIMES),
})
