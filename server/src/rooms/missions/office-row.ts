import { toWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import { seenOf } from '../../seen.ts'
import type { Texts } from '../rewards/index.ts'
import { type Board, type Place, type Round, sumOf } from './board.ts'
import type { PaidBoard } from './board-store.ts'
import { type Mission, stateOf } from './mission.ts'
import type { CostedRound } from './round-store.ts'

type Calls = typeof officeSchemas
type Row<Name extends keyof Calls> = z.input<Calls[Name]['output']>
type PlaceRow = Row<'officeBoardPlaces'>['content'][number]

const inAllLanguages = ({ EN, MS, CN }: Texts) => ({ EN, MS: MS ?? '', CN: CN ?? '' })

/** What missions and boards have in common. Pure. */
const commonRow = (one: Mission | PaidBoard, needsSecondPerson: boolean) => ({
  ...{ id: String(one.id), currency: one.currency, turnoverRate: one.turnoverRate },
  ...{ titles: inAllLanguages(one.titles), bodies: inAllLanguages(one.bodies) },
  ...{ from: one.from.getTime(), until: one.until.getTime(), state: stateOf(one) },
  needsSecondPerson,
})

/** A mission as operators see it. Pure. */
export const missionRow = (mission: Mission, needsSecondPerson: boolean): Row<'officeMission'> => ({
  ...commonRow(mission, needsSecondPerson),
  ...{ period: mission.period, measure: mission.measure },
  categories: GAME_CATEGORIES.filter((category) => mission.categories.includes(category)),
  target: mission.measure === 'turnover' ? toWire(mission.target) : String(mission.target),
  ...{ reward: toWire(mission.reward), budget: toWire(mission.budget) },
  ...{ spent: toWire(mission.spent), claims: mission.claims },
  seen: seenOfMission(mission),
})

/** What switching it on approves. Pure. */
export const seenOfMission = (mission: Mission): string =>
  seenOf(mission, ['spent', 'claims', 'enabled', 'openedAt', 'closedAt'])

/** A board as operators see it. Pure. */
export const boardRow = (board: PaidBoard, needsSecondPerson: boolean): Row<'officeBoard'> => ({
  ...commonRow(board, needsSecondPerson),
  ...{ period: board.period, weights: board.weights, prizes: board.prizes.map(toWire) },
  ...{ roundCost: toWire(sumOf(board.prizes)), totalCost: toWire(board.totalCost), paid: toWire(board.paid) },
  seen: seenOfBoard(board),
})

/** The same of a board; what its prizes paid so far moves. Pure. */
export const seenOfBoard = (board: Board & Partial<PaidBoard>): string =>
  seenOf(board, ['paid', 'enabled', 'closedAt'])

/** A round as operators see it. Pure. */
export const roundRow = (round: CostedRound): Row<'officeBoardRounds'>['content'][number] => ({
  ...{ id: String(round.id), from: round.startsAt.getTime(), until: round.endsAt.getTime() },
  ...{ closedAt: round.closedAt?.getTime() ?? null, players: round.playing },
  ...{ prizes: toWire(sumOf(round.prizes)), paid: toWire(round.paid), withheld: round.withheld },
})

/** The state of what a place brings. Pure. */
function prizeState({ state }: Round, { prize, paidAt, withheldAt }: Place): PlaceRow['state'] {
  if (state === 'running') return 'running'
  if (prize === null) return 'none'
  if (withheldAt !== null) return 'withheld'
  return paidAt === null ? 'pending' : 'paid'
}

interface Placed {
  readonly account: string
  /** What the bets of the member would give now; null for a running round. */
  readonly pointsNow: bigint | null
}

/** A place as operators see it. Pure. */
export function placeRow(round: Round, place: Place, { account, pointsNow }: Placed): PlaceRow {
  const prize = round.state === 'closed' ? place.prize : (round.prizes[place.place - 1] ?? null)
  return {
    ...{ place: place.place, memberId: String(place.memberId), account, points: String(place.points) },
    ...{ reachedAt: place.reachedAt.getTime(), prize: prize === null ? null : toWire(prize) },
    state: prizeState(round, place),
    pointsNow: pointsNow === null || pointsNow === place.points ? null : String(pointsNow),
  }
}
