import { BOARD_PERIODS } from '@koi/contract/missions/board.ts'
import { MISSION_MEASURES, MISSION_PERIODS, type MissionMeasure } from '@koi/contract/missions/mission.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { readRequiredTime, timeText } from '../../time.ts'
import { NO_NAMES } from '../../ui/form/NameFields.tsx'
import { splitWords } from '../../ui/form/values.ts'

type Mission = Output<'officeMission'>
type Board = Output<'officeBoard'>
type Category = (typeof GAME_CATEGORIES)[number]

/** A turnover requirement is typed as a multiple of what is paid, a weight in percent; both go per 10 000. */
const PER_TIMES = 10_000
const PER_PERCENT = 100

/** What each measure counts, as an operator chooses it. */
export const MEASURE_WORDS: Readonly<Record<MissionMeasure, string>> = {
  turnover: t('promotions.valid_turnover'),
  login_days: t('promotions.days_with_a_log_in'),
  deposits: t('promotions.credited_deposits'),
  draw_checks: t('promotions.draws_checked_in_the_browser'),
  identity: t('promotions.identity_approved_once'),
  card: t('promotions.bank_card_added_once'),
  two_step: t('promotions.two_step_log_in_set_once'),
  limit: t('promotions.own_limit_set_once'),
}

export const measureChoices = MISSION_MEASURES.map((measure) => [measure, MEASURE_WORDS[measure]] as const)
export const missionPeriods = MISSION_PERIODS.map((period) => [period, period] as const)
export const boardPeriods = BOARD_PERIODS.map((period) => [period, period] as const)

const NEW = { titles: NO_NAMES, bodies: NO_NAMES, turnover: 1, from: '', until: '' }

const NEW_MISSION = {
  ...NEW,
  period: 'day' as Mission['period'],
  measure: 'turnover' as MissionMeasure,
  categories: [] as Category[],
  ...{ target: '', reward: '', budget: '' },
}

const sharedValues = ({ titles, bodies, turnoverRate, from, until }: Mission | Board) => ({
  ...{ titles, bodies, turnover: turnoverRate / PER_TIMES },
  ...{ from: timeText(from), until: timeText(until) },
})

/** What the form of a mission begins with. */
export const missionValues = (mission?: Mission): typeof NEW_MISSION =>
  mission === undefined ? NEW_MISSION : { ...mission, ...sharedValues(mission) }

/** The filled form as the call takes it. */
export const missionInput = ({ turnover, from, until, ...rest }: typeof NEW_MISSION) => ({
  ...rest,
  ...{ from: readRequiredTime(from), until: readRequiredTime(until) },
  turnoverRate: Math.round(turnover * PER_TIMES),
})

const NO_WEIGHTS = Object.fromEntries(GAME_CATEGORIES.map((category) => [category, 0])) as Record<
  Category,
  number | null
>

const NEW_BOARD = {
  ...NEW,
  period: 'day' as Board['period'],
  weights: NO_WEIGHTS,
  /** By place, with spaces or lines between them. */
  prizes: '',
}

/** What the form of a board begins with. */
export function boardValues(board?: Board): typeof NEW_BOARD {
  if (board === undefined) return NEW_BOARD
  const weights = { ...NO_WEIGHTS }
  for (const category of GAME_CATEGORIES) weights[category] = (board.weights[category] ?? 0) / PER_PERCENT
  return { ...sharedValues(board), period: board.period, weights, prizes: board.prizes.join('\n') }
}

/** The filled form as the call takes it; a category without a weight is left out. */
export function boardInput({ turnover, from, until, weights, prizes, ...rest }: typeof NEW_BOARD) {
  const counted = GAME_CATEGORIES.filter((category) => (weights[category] ?? 0) > 0)
  return {
    ...rest,
    ...{ from: readRequiredTime(from), until: readRequiredTime(until) },
    turnoverRate: Math.round(turnover * PER_TIMES),
    weights: Object.fromEntries(
      counted.map((category) => [category, Math.round((weights[category] ?? 0) * PER_PERCENT)]),
    ),
    prizes: splitWords(prizes),
  }
}
