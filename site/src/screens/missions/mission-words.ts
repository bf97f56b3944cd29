import type { MissionMeasure } from '@koi/contract/missions/mission.ts'
import { formatMoney, fromWire } from '@koi/contract/money.ts'
import type { PlainKey, Translate } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { daysAndHours, formatCountdown, secondsLeft } from '../../ui/lottery/countdown.ts'
import type { Mission } from './queries.ts'

/** Amounts and points have at most five decimals. */
const SCALE = 100n

/** How much of a mission is done, from 0 to 100, rounded down. Pure. */
export function donePercent({ progress, target }: Pick<Mission, 'progress' | 'target'>): number {
  const [done, all] = [fromWire(progress), fromWire(target)]
  return all === 0n ? 0 : Number((done * SCALE) / all)
}

/** `¥60.00 of ¥100.00`, `1 of 3`. */
export function progressText(t: Translate, { measure, progress, target }: Mission): string {
  const text = (value: string) => (measure === 'turnover' ? formatMoney(fromWire(value)) : value)
  return t('missions.progress', { progress: text(progress), target: text(target) })
}

/** Where a mission is worked on, with the name of the way; null where being there is enough. */
export const ways: Readonly<
  Record<MissionMeasure, { readonly to: string; readonly label: PlainKey; readonly outside?: true } | null>
> = {
  turnover: { to: paths.home, label: 'missions.to_games' },
  login_days: null,
  deposits: { to: paths.deposit, label: 'missions.to_deposit' },
  draw_checks: { to: '/lotto/verify?numero=last', label: 'missions.to_check', outside: true },
  identity: { to: paths.identity, label: 'missions.to_identity' },
  card: { to: paths.bankCards, label: 'missions.to_card' },
  two_step: { to: paths.twoStep, label: 'missions.to_two_step' },
  limit: { to: paths.protection, label: 'missions.to_limit' },
}

/** `2 d 5 h`, or `04:12:09` up to a day. */
export function timeLeft(t: Translate, until: number, now: number): string {
  const seconds = secondsLeft(until, now)
  const long = daysAndHours(seconds)
  return long === null ? formatCountdown(seconds) : t('ui.days_hours', long)
}
