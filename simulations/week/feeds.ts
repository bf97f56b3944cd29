import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { drawResult, type Family, formatResult } from '@koi/contract/lottery/games.ts'
import type { Clock } from '../../server/src/clock.ts'

/** How the two feeds report a result, and whether people must act too. */
export const MANNERS = [
  'right',
  'late',
  'agree after a contradiction',
  'right',
  'silent: people',
  'wrong: corrected',
  'garbled for a while',
  'contradicting: people',
  'right',
  'one down for a while',
  'silent for hours',
  'wrong twice: corrected twice',
] as const
export type Manner = (typeof MANNERS)[number]

interface Report {
  readonly from: number
  readonly text: string | 'down' | 'garbled' | 'silent'
}

export interface OfficialDraw {
  readonly game: string
  readonly numero: string
  readonly family: Family
  readonly drawAt: number
}

/** The reports about an official draw. */
export interface PlannedReports extends OfficialDraw {
  readonly manner: Manner
  /** The result of the station, and the wrong result that a false report has. */
  readonly truth: string
  readonly wrong: string
  readonly feeds: Readonly<Record<'one' | 'two', readonly Report[]>>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The official results, and the two feeds that report them, each at its own time. */
export class Feeds {
  readonly told = new Map<string, PlannedReports>()
  private readonly seed: string
  private readonly clock: Clock

  private readonly manners: readonly Manner[]

  constructor(seed: string, clock: Clock, manners: readonly Manner[]) {
    this.seed = seed
    this.manners = manners
    this.clock = clock
  }

  /** Plans the reports about a draw; the manners come in turn. */
  plan(draw: OfficialDraw): PlannedReports {
    const known = this.told.get(`${draw.game} ${draw.numero}`)
    if (known !== undefined) return known
    const told = this.decide(
      draw,
      mannerOf(draw, this.manners[this.told.size % this.manners.length] ?? 'right'),
    )
    this.told.set(`${draw.game} ${draw.numero}`, told)
    return told
  }

  private decide(draw: OfficialDraw, manner: Manner): PlannedReports {
    const truth = this.resultOf(draw, 'truth')
    const wrong = this.resultOf(draw, 'wrong')
    const after = (time: number, text: string): Report => ({ from: draw.drawAt + time, text })
    const soon = [after(11 * MINUTE, truth)]
    const both = (said: readonly Report[]) => ({ one: said, two: said })
    const feeds: Readonly<Record<Manner, PlannedReports['feeds']>> = {
      right: { one: soon, two: [after(14 * MINUTE, truth)] },
      late: { one: soon, two: [after(100 * MINUTE, truth)] },
      'silent for hours': both([after(7 * HOUR, truth)]),
      'agree after a contradiction': {
        one: soon,
        two: [after(12 * MINUTE, wrong), after(70 * MINUTE, truth)],
      },
      'contradicting: people': { one: soon, two: [after(12 * MINUTE, wrong)] },
      'silent: people': both([]),
      'garbled for a while': { one: [after(5 * MINUTE, 'garbled'), after(40 * MINUTE, truth)], two: soon },
      'one down for a while': { one: [after(0, 'down'), after(3 * HOUR, truth)], two: soon },
      'wrong: corrected': both([after(11 * MINUTE, wrong)]),
      'wrong twice: corrected twice': both([after(11 * MINUTE, wrong)]),
    }
    return { ...draw, manner, truth, wrong, feeds: feeds[manner] }
  }

  /** Another wrong result, with which the correction of a correction begins. */
  readonly other = (draw: OfficialDraw): string => this.resultOf(draw, 'other')

  private resultOf({ game, numero, family }: OfficialDraw, what: string): string {
    const source = { game: `${this.seed} ${what} ${game}`, numero, round: 1, randomness: '' }
    return formatResult(drawResult(family, drawStream({ seed: new Uint8Array(32), ...source })))
  }

  /** The response of a feed now. */
  readonly fetch = async (feed: 'one' | 'two', game: string, numero: string): Promise<Response> => {
    const now = this.clock.now().getTime()
    const said = this.told.get(`${game} ${numero}`)?.feeds[feed].findLast(({ from }) => from <= now)
    if (said === undefined || said.text === 'silent') return new Response('', { status: 404 })
    if (said.text === 'down') throw new TypeError('fetch failed')
    if (said.text === 'garbled') return Response.json({ winningNumber: '12~ab', publishedBy: feed })
    return Response.json({ winningNumber: said.text, publishedBy: feed })
  }
}

/** MB has chases, so its result is never corrected: a win that ended a chase must remain one. */
const mannerOf = ({ game }: OfficialDraw, manner: Manner): Manner =>
  game === 'MB' && manner.startsWith('wrong') ? 'late' : manner
