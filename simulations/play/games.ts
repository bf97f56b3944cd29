import type { Random } from '../../server/src/random.ts'
import { type Link, Refused } from '../../studio/play/shell/link/link.ts'
import type { HandView } from '../../studio/src/bull/protocol.ts'
import type { FixturesState } from '../../studio/src/fixtures/protocol.ts'
import { swimmersAt } from '../../studio/src/games/lantern-reef/swim.ts'
import type { ReefState } from '../../studio/src/reef/protocol.ts'
import type { SoloRound, SoloState } from '../../studio/src/solo/protocol.ts'
import type { RoundView } from '../../studio/src/tables/protocol.ts'

/** A game that is open, and who plays it. */
export interface Sitting {
  readonly link: Link
  readonly random: Random
  /** Whether the run ends: rounds are played to their end, and none is begun. */
  readonly isEnding: () => boolean
  /** What was done, by name, for the report. */
  readonly count: (what: string) => void
  /** A round of this game was had: staked, and taken by the wallet. */
  readonly had: () => void
  /** Waits, as people do between two acts: at least `milliseconds`. */
  readonly rest: (milliseconds: number) => Promise<void>
}

/** Refusals that a player may meet in any run with faults; another one is a finding. */
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

/** Acts that stake. */
const STAKING = ['play', 'place', 'sit']

/** Does an act; null when it was refused for a reason that a faulty network gives. */
async function ask<Answer>(
  { link, count, had }: Sitting,
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

/** The least stake of the game, or a few times of it. */
function stakeOf({ link, random }: Sitting): string {
  const { choices, least } = link.welcome()?.stakes ?? { choices: [], least: '1.00' }
  return choices[random.below(Math.min(2, choices.length))] ?? least
}

/** Reels: a handful of rounds. */
export async function playReels(sitting: Sitting): Promise<void> {
  for (let left = 2 + sitting.random.below(8); left > 0 && !sitting.isEnding(); left -= 1) {
    await ask(sitting, 'play', { key: sitting.link.key(), stake: stakeOf(sitting) })
    await sitting.rest(300 + sitting.random.below(2_000))
  }
}

/** Mines: an interrupted round first, then some more; each is played until a mine or taken. */
export async function playMines(sitting: Sitting): Promise<void> {
  const { link, random } = sitting
  const { open } = (link.welcome()?.state ?? { open: null }) as SoloState
  if (open !== null) await finishMines(sitting, open)
  for (let left = 1 + random.below(4); left > 0 && !sitting.isEnding(); left -= 1) {
    const chosen = { mines: 1 + random.below(8) }
    const round = await ask<SoloRound>(sitting, 'play', { key: link.key(), stake: stakeOf(sitting), chosen })
    if (round === null) continue
    // Some leave in the middle, and find their round again.
    if (random.below(6) === 0) return
    await finishMines(sitting, round)
  }
}

async function finishMines(sitting: Sitting, begun: SoloRound): Promise<void> {
  const { link, random } = sitting
  let round = begun
  for (let picks = random.below(5); round.state === 'playing'; picks -= 1) {
    const { opened } = round.play as { opened: readonly number[] }
    const free = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !opened.includes(tile))
    const tile = free[random.below(free.length)] ?? 0
    const choice = picks > 0 || opened.length === 0 ? { tile } : { take: true }
    const next = await ask<SoloRound>(sitting, 'choose', { key: link.key(), round: round.id, choice })
    if (next === null) return
    round = next
    await sitting.rest(100 + random.below(500))
  }
}

/** A guest without a bet stays this much longer, as people do who came to play. */
const STAYS_FOR_A_ROUND = 180_000

/** A live table: bets in a few rounds of it. */
export const playTable =
  (places: readonly string[]) =>
  async (sitting: Sitting): Promise<void> => {
    const { link, random } = sitting
    const { round } = (link.welcome()?.state ?? {}) as { round?: RoundView }
    let view = round
    const stop = link.on('round', (event) => {
      view = { ...event } as object as RoundView
    })
    try {
      const end = Date.now() + 20_000 + random.below(60_000)
      let staked = 0
      while (Date.now() < end + (staked === 0 ? STAYS_FOR_A_ROUND : 0) && !sitting.isEnding()) {
        await sitting.rest(300 + random.below(700))
        if (view?.phase !== 'betting' || (view.number === staked && random.below(4) > 0)) continue
        const { number } = view
        const bets = Array.from({ length: 1 + random.below(3) }, () => ({
          place: places[random.below(places.length)] ?? '',
          stake: '1.00',
        }))
        const key = link.key()
        const taken = await ask(sitting, 'place', { key, round: number, bets: onePerPlace(bets) })
        if (taken !== null) staked = number
      }
    } finally {
      stop()
    }
  }

function onePerPlace<Bet extends { readonly place: string }>(bets: readonly Bet[]): Bet[] {
  return [...new Map(bets.map((bet) => [bet.place, bet])).values()]
}

/** The reef: sits down, shoots for a while, and mostly cashes; some vanish. */
export async function playReef(sitting: Sitting): Promise<void> {
  const { link, random } = sitting
  const state = (link.welcome()?.state ?? null) as ReefState | null
  let reef = state
  if (state?.sitting == null) {
    if (sitting.isEnding()) return
    reef = await ask<ReefState>(sitting, 'sit', { key: link.key(), amount: stakeOf(sitting) })
  }
  if (reef === null) return
  const began = Date.now() - reef.time
  for (let shots = 5 + random.below(60); shots > 0 && !sitting.isEnding(); shots -= 1) {
    const here = swimmersAt(reef.seed, Date.now() - began)
    const fish = here[random.below(Math.max(here.length, 1))]
    if (fish !== undefined) await ask(sitting, 'shoot', { fish: fish.id, power: '0.10' })
    await sitting.rest(220 + random.below(400))
  }
  if (random.below(5) === 0 && !sitting.isEnding()) return
  await ask(sitting, 'cash', { key: link.key() })
}

/** Bulls: waits in line, and stays for a few hands. */
export async function playBulls(sitting: Sitting): Promise<void> {
  const { link, random } = sitting
  let seen = false
  const stop = link.on('hand', ({ hand }) => {
    if ((hand as HandView).phase !== 'shown') return
    seen = true
    sitting.had()
  })
  try {
    const bases = ['0.10', '1.00']
    const end = Date.now() + 30_000 + random.below(60_000)
    while (Date.now() < end + (seen ? 0 : STAYS_FOR_A_ROUND) && !sitting.isEnding()) {
      const base = bases[random.below(2)] ?? '0.10'
      await ask(sitting, 'join', { key: link.key(), base, willing: random.below(2) === 0 })
      await sitting.rest(4_000 + random.below(12_000))
      if (random.below(2) === 0) await ask(sitting, 'turn')
    }
    // A guest at a hand is in no line, so leaving the line does no harm.
    await ask(sitting, 'leave')
  } finally {
    stop()
  }
}

/** Fixtures: slips on what is open. */
export async function playFixtures(sitting: Sitting): Promise<void> {
  const { link, random } = sitting
  const { fixtures } = (link.welcome()?.state ?? { fixtures: [] }) as Pick<FixturesState, 'fixtures'>
  for (let left = 1 + random.below(4); left > 0 && !sitting.isEnding(); left -= 1) {
    const open = fixtures.filter(({ offers, kickOff }) => offers.length > 0 && kickOff > Date.now())
    const fixture = open[random.below(Math.max(open.length, 1))]
    const offer = fixture?.offers[random.below(fixture.offers.length)]
    if (fixture === undefined || offer === undefined) return
    const key = link.key()
    await ask(sitting, 'place', { key, fixture: fixture.code, ...offer, stake: link.welcome()?.stakes.least })
    await sitting.rest(1_000 + random.below(5_000))
  }
}
