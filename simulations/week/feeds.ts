import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { drawResult, type Family, formatResult } from '@koi/contract/lottery/games.ts'
import type { Clock } from '../../server/src/clock.ts'

/** How the two feeds tell a result, and who else has to. */
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

interface Said {
  readonly from: number
  readonly text: string | 'down' | 'garbled' | 'silent'
}

export interface ToldDraw {
  readonly game: string
  readonly numero: string
  readonly family: Family
  readonly drawAt: number
}

/** What becomes known of an official draw. */
export interface Told extends ToldDraw {
  readonly manner: Manner
  /** What the station drew, and what is said in its place where something is said wrongly. */
  readonly truth: string
  readonly wrong: string
  readonly feeds: Readonly<Record<'one' | 'two', readonly Said[]>>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The state's results, and the two feeds that tell them each in its own time. */
export class Feeds {
  readonly told = new Map<string, Told>()
  private readonly seed: string
  private readonly clock: Clock

  private readonly manners: readonly Manner[]

  constructor(seed: string, clock: Clock, manners: readonly Manner[]) {
    this.seed = seed
    this.manners = manners
    this.clock = clock
  }

  /** Decides what will be said of a draw; the manners come in turn. */
  plan(draw: ToldDraw): Told {
    const known = this.told.get(`${draw.game} ${draw.numero}`)
    if (known !== undefined) return known
    const told = this.decide(
      draw,
      mannerOf(draw, this.manners[this.told.size % this.manners.length] ?? 'right'),
    )
    this.told.set(`${draw.game} ${draw.numero}`, told)
    return told
  }

  private decide(draw: ToldDraw, manner: Manner): Told {
    const truth = this.resultOf(draw, 'truth')
    const wrong = this.resultOf(draw, 'wrong')
    const after = (time: number, text: string): Said => ({ from: draw.drawAt + time, text })
    const soon = [after(11 * MINUTE, truth)]
    const both = (said: readonly Said[]) => ({ one: said, two: said })
    const feeds: Readonly<Record<Manner, Told['feeds']>> = {
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

  /** A result that is as wrong as the first one: the correction of a correction begins with it. */
  readonly other = (draw: ToldDraw): string => this.resultOf(draw, 'other')

  private resultOf({ game, numero, family }: ToldDraw, what: string): string {
    const source = { game: `${this.seed} ${what} ${game}`, numero, round: 1, randomness: '' }
    return formatResult(drawResult(family, drawStream({ seed: new Uint8Array(32), ...source })))
  }

  /** What a feed answers now. */
  readonly fetch = async (feed: 'one' | 'two', game: string, numero: string): Promise<Response> => {
    const now = this.clock.now().getTime()
    const said = this.told.get(`${game} ${numero}`)?.feeds[feed].findLast(({ from }) => from <= now)
    if (said === undefined || said.text === 'silent') return new Response('', { status: 404 })
    if (said.text === 'down') throw new TypeError('fetch failed')
    if (said.text === 'garbled') return Response.json({ winningNumber: '12~ab', publishedBy: feed })
    return Response.json({ winningNumber: said.text, publishedBy: feed })
  }
}

/** MB, on which people chase, is always told rightly in the end: a win that ended a chase stays one. */
const mannerOf = ({ game }: ToldDraw, manner: Manner): Manner =>
  game === 'MB' && manner.startsWith('wrong') ? 'late' : manner
