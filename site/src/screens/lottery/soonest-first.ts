interface Timed {
  readonly numero: string | null
  readonly isSale: boolean
  /** Milliseconds until the draw. */
  readonly remainTime: number
}

/** State lotteries number their draws by the day alone. */
const isDaily = ({ numero }: Timed): boolean => numero !== null && !numero.includes('-')

const waitOf = ({ isSale, remainTime }: Timed): number =>
  isSale && remainTime > 0 ? remainTime : Number.POSITIVE_INFINITY

/**
 * The games of a list with the state lotteries by their next draw, the soonest first. Games that draw all day
 * keep their places: they would change them every minute. Pure.
 */
export function soonestFirst<Game extends Timed>(games: readonly Game[]): readonly Game[] {
  const daily = games.filter(isDaily).sort((a, b) => {
    const [first, second] = [waitOf(a), waitOf(b)]
    return first === second ? 0 : first - second
  })
  return games.map((game) => (isDaily(game) ? (daily.shift() ?? game) : game))
}
