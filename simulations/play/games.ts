import type { Random } from '../../server/src/random.ts'
import { type Link, Refused } from '../../studio/play/shell/link/link.ts'
import type { HandView } from '../../studio/src/bull/protocol.ts'
import type { FixturesState } from '../../studio/src/fixtures/protocol.ts'
import { swimmersAt } from '../../studio/src/games/lantern-reef/swim.ts'
import type { ReefState } from '../../studio/src/reef/protocol.ts'
import type { SoloRound, SoloState } from '../../studio/src/solo/protocol.ts'
import type { RoundView } from '../../studio/src/tables/protocol.ts'

/** An open game and its player. */
export interface GameVisit {
  readonly link: Link
  readonly random: Random
  /** Whether the run is ending: open rounds are finished, and none is started. */
  readonly isEnding: () => boolean
  /** Counts an action by name, for the report. */
  readonly count: (what: string) => void
  /** Notes a round of this game whose stake the wallet has accepted. */
  readonly had: () => void
  /** Waits as people do between two actions: at least `milliseconds`. */
  readonly rest: (milliseconds: number) => Promise<void>
}

/** Refusals that may occur in a run with faults; any other one is a finding. */
const EXPECTED = [
  'wallet_unsure',
  'connection_lost',
  'betting_closed',
  'bet_late',
  'seat_ended',
  'round_open',
  'slow_down',
  'failed',
  'not_seated',
  'fish_gone',
  'too_fast',
  'purse_low',
  'stale_price',
  'unknown_round',
  'wallet_refused',
]

/** Actions that stake money. */
const STAKING = ['play', 'place', 'sit']

/** Performs an action; returns null if it was refused for one of the expected reasons. */
async function ask<Answer>(
  { link, count, had }: GameVisit,
  act: string,
  input: object = {},
): Promise<Answer | null> {
  try {
    const answer = await link.call<Answer>(act, input)
    count(act)
    if (STAKING.includes(act)) had()
    return answer
  } catch (error) {
    if (!(error instanceof Refused) || !EXPECTED.includes(error.code)) throw error
    count(`refused: ${error.code}`)
    return null
  }
}

/** One of the two lowest stakes of the game. */
function stakeOf({ link, random }: GameVisit): string {
  const { choices, least } = link.welcome()?.stakes ?? { choices: [], least: '1.00' }
  return choices[random.below(Math.min(2, choices.length))] ?? least
}

/** Reels: a few rounds. */
export async function playReels(visit: GameVisit): Promise<void> {
  for (let left = 2 + visit.random.below(8); left > 0 && !visit.isEnding(); left -= 1) {
    await ask(visit, 'play', { key: visit.link.key(), stake: stakeOf(visit) })
    await visit.rest(300 + visit.random.below(2_000))
  }
}

/** Mines: an interrupted round first, then some more; each ends with a mine or a payout. */
export async function playMines(visit: GameVisit): Promise<void> {
  const { link, random } = visit
  const { open } = (link.welcome()?.state ?? { open: null }) as SoloState
  if (open !== null) await finishMines(visit, open)
  for (let left = 1 + random.below(4); left > 0 && !visit.isEnding(); left -= 1) {
    const chosen = { mines: 1 + random.below(8) }
    const round = await ask<SoloRound>(visit, 'play', { key: link.key(), stake: stakeOf(visit), chosen })
    if (round === null) continue
    // Some players leave in the middle, and later resume their round.
    if (random.below(6) === 0) return
    await finishMines(visit, round)
  }
}

async function finishMines(visit: GameVisit, begun: SoloRound): Promise<void> {
  const { link, random } = visit
  let round = begun
  for (let picks = random.below(5); round.state === 'playing'; picks -= 1) {
    const { opened } = round.play as { opened: readonly number[] }
    const free = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !opened.includes(tile))
    const tile = free[random.below(free.length)] ?? 0
    const choice = picks > 0 || opened.length === 0 ? { tile } : { take: true }
    const next = await ask<SoloRound>(visit, 'choose', { key: link.key(), round: round.id, choice })
    if (next === null) return
    round = next
    await visit.rest(100 + random.below(500))
  }
}

/** A guest without a bet stays this much longer, as people do. */
const EXTRA_TIME_WITHOUT_A_ROUND = 180_000

/** A live table: bets in a few rounds. */
export const playTable =
  (places: readonly string[]) =>
  async (visit: GameVisit): Promise<void> => {
    const { link, random } = visit
    const { round } = (link.welcome()?.state ?? {}) as { round?: RoundView }
    let view = round
    const stop = link.on('round', (event) => {
      view = { ...event } as object as RoundView
    })
    try {
      const end = Date.now() + 20_000 + random.below(60_000)
      let staked = 0
      while (Date.now() < end + (staked === 0 ? EXTRA_TIME_WITHOUT_A_ROUND : 0) && !visit.isEnding()) {
        await visit.rest(300 + random.below(700))
        if (view?.phase !== 'betting' || (view.number === staked && random.below(4) > 0)) continue
        const { number } = view
        const bets = Array.from({ length: 1 + random.below(3) }, () => ({
          place: places[random.below(places.length)] ?? '',
          stake: '1.00',
        }))
        const key = link.key()
        const taken = await ask(visit, 'place', { key, round: number, bets: onePerPlace(bets) })
        if (taken !== null) staked = number
      }
    } finally {
      stop()
    }
  }

function onePerPlace<Bet extends { readonly place: string }>(bets: readonly Bet[]): Bet[] {
  return [...new Map(bets.map((bet) => [bet.place, bet])).values()]
}

/** The reef: sits down, shoots for a while, and mostly cashes out; some leave without it. */
export async function playReef(visit: GameVisit): Promise<void> {
  const { link, random } = visit
  const state = (link.welcome()?.state ?? null) as ReefState | null
  let reef = state
  if (state?.sitting == null) {
    if (visit.isEnding()) return
    reef = await ask<ReefState>(visit, 'sit', { key: link.key(), amount: stakeOf(visit) })
  }
  if (reef === null) return
  const began = Date.now() - reef.time
  for (let shots = 5 + random.below(60); shots > 0 && !visit.isEnding(); shots -= 1) {
    const here = swimmersAt(reef.seed, Date.now() - began)
    const fish = here[random.below(Math.max(here.length, 1))]
    if (fish !== undefined) await ask(visit, 'shoot', { fish: fish.id, power: '0.10' })
    await visit.rest(220 + random.below(400))
  }
  if (random.below(5) === 0 && !visit.isEnding()) return
  await ask(visit, 'cash', { key: link.key() })
}

/** Bull bull: queues for a table and stays for a few hands. */
export async function playBulls(visit: GameVisit): Promise<void> {
  const { link, random } = visit
  let seen = false
  const stop = link.on('hand', ({ hand }) => {
    if ((hand as HandView).phase !== 'shown') return
    seen = true
    visit.had()
  })
  try {
    const bases = ['0.10', '1.00']
    const end = Date.now() + 30_000 + random.below(60_000)
    while (Date.now() < end + (seen ? 0 : EXTRA_TIME_WITHOUT_A_ROUND) && !visit.isEnding()) {
      const base = bases[random.below(2)] ?? '0.10'
      await ask(visit, 'join', { key: link.key(), base, willing: random.below(2) === 0 })
      await visit.rest(4_000 + random.below(12_000))
      if (random.below(2) === 0) await ask(visit, 'turn')
    }
    // A guest who plays a hand is in no queue, so leaving the queue does no harm.
    await ask(visit, 'leave')
  } finally {
    stop()
  }
}

/** Fixtures: bets on open offers. */
export async function playFixtures(visit: GameVisit): Promise<void> {
  const { link, random } = visit
  const { fixtures } = (link.welcome()?.state ?? { fixtures: [] }) as Pick<FixturesState, 'fixtures'>
  for (let left = 1 + random.below(4); left > 0 && !visit.isEnding(); left -= 1) {
    const open = fixtures.filter(({ offers, promise }) => offers.length > 0 && promise.closesAt > Date.now())
    const fixture = open[random.below(Math.max(open.length, 1))]
    const offer = fixture?.offers[random.below(fixture.offers.length)]
    if (fixture === undefined || offer === undefined) return
    const key = link.key()
    await ask(visit, 'place', { key, fixture: fixture.code, ...offer, stake: link.welcome()?.stakes.least })
    await visit.rest(1_000 + random.below(5_000))
  }
}
