import { fromWire } from '@koi/contract/money.ts'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Chip, stakeOf, type TableGame } from '../../src/games/table.ts'
import type { Mine } from '../../src/tables/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { sayWire } from '../shell/text/money.ts'
import { speak } from '../shell/text/text.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import { type Board, BoardContext } from './board.ts'
import { ChipBar } from './ChipBar.tsx'
import css from './TableFrame.module.css'
import { Timer } from './Timer.tsx'
import type { TableView } from './table-view.ts'
import { tableTexts } from './texts.ts'
import { type Bets, sayTotal, type TableSay, useBets } from './use-bets.ts'
import { useTable } from './use-table.ts'

/** What is the same at every live table: the clock, who is there, chips, and what a round came to. */
export function TableFrame({
  props,
  game,
  stage,
  layout,
  over,
  sayOutcome,
}: {
  props: ScreenProps
  game: TableGame
  /** Roads, and the wheel, cards or dice. */
  stage: (view: TableView) => ComponentChildren
  layout: ComponentChildren
  /** Covers the layout while nobody can bet. */
  over?: (view: TableView) => ComponentChildren
  sayOutcome: (outcome: unknown) => string
}) {
  const { link, welcome, isOn } = props
  const { currency, language, stakes } = welcome
  const say = speak(tableTexts, language)
  const { view, putMine } = useTable(link, welcome)
  const bets = useBets({ game, view, props, say, putMine })
  const [chip, setChip] = useState(() => fromWire(stakes.choices[1] ?? stakes.least))
  const isOpen = view.round.phase === 'betting' && isOn
  useNews(props, say, { view, sayOutcome })
  const board: Board = {
    isOpen: isOpen && !bets.isAsking,
    currency,
    say,
    bet: (place) => onPlace(bets.placed, place),
    drafted: (place) => onPlace(bets.drafted, place),
    wins: (place) => view.round.phase === 'results' && game.multipleAt(place, view.round.outcome) > 0n,
    lay: (place) => bets.lay(place, chip),
  }
  return (
    <BoardContext.Provider value={board}>
      <div class={css.table} data-phase={view.round.phase} data-round={view.round.number}>
        {stage(view)}
        <Status view={view} bets={bets} currency={currency} say={say} />
        <div class={css.felt}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls while nothing in it has focus */}
          <section class={css.layout} tabIndex={0} aria-label={say('places')}>
            {layout}
          </section>
          {over?.(view)}
        </div>
        <Banner view={view} bets={bets} currency={currency} say={say} outcome={sayOutcome} />
        <ChipBar
          bets={bets}
          choices={stakes.choices}
          chip={chip}
          isOpen={isOpen}
          currency={currency}
          say={say}
          onChip={setChip}
        />
      </div>
    </BoardContext.Provider>
  )
}

const onPlace = (chips: readonly Chip[], place: string): bigint =>
  stakeOf(chips.filter((one) => one.place === place))

function Status({
  view,
  bets,
  currency,
  say,
}: {
  view: TableView
  bets: Bets
  currency: string
  say: TableSay
}) {
  const { round, crowd, endsAt } = view
  const { phase } = round
  return (
    <div class={css.status}>
      <Timer phase={phase} endsAt={endsAt} lastsMs={round.lastsMs} />
      <p class={css.phase}>
        <strong>{say(phase === 'dealing' ? 'closed' : phase)}</strong>
        <span class="small">
          {round.number > 0 && `${say('round', { number: round.number })} · `}
          {say('players', { count: crowd.players })}
        </span>
      </p>
      <p class={css.sums}>
        <span class="small">
          {say('staked')} <b class="figures">{sayWire(crowd.staked, currency)}</b>
        </span>
        <span class="small">
          {say('mine')} <b class={`figures ${css.own}`}>{sayTotal(bets.placed, currency)}</b>
        </span>
      </p>
    </div>
  )
}

/** The result, and what it made of the own bets, over the layout while the table shows it. */
function Banner({
  view,
  bets,
  currency,
  say,
  outcome,
}: {
  view: TableView
  bets: Bets
  currency: string
  say: TableSay
  outcome: (outcome: unknown) => string
}) {
  const { round, mine } = view
  if (round.phase !== 'results') return null
  const payout = mine.number === round.number && mine.payout !== null ? fromWire(mine.payout) : null
  return (
    <div class={css.banner} data-result>
      <p class={css.outcome}>{outcome(round.outcome)}</p>
      {payout !== null && bets.placed.length > 0 && (
        <p class={isWon(mine) ? css.won : css.lost} data-payout={mine.payout}>
          {isWon(mine) ? (
            <WonAmount say={say} payout={payout} currency={currency} />
          ) : (
            ownOf(mine, { say, currency })
          )}
        </p>
      )}
    </div>
  )
}

/** No more back than was staked is not cheered (docs/domain/protection.md#wins-that-are-none). */
const isWon = ({ stake, payout }: Mine): boolean => payout !== null && fromWire(payout) > fromWire(stake)

/** What the player's own bets came to, in words. */
function ownOf(
  { stake, payout }: Mine,
  { say, currency }: { readonly say: TableSay; readonly currency: string },
): string {
  if (payout === null || fromWire(payout) === 0n) return say('lost')
  const told = { amount: sayWire(payout, currency), stake: sayWire(stake, currency) }
  if (fromWire(payout) === fromWire(stake)) return say('push', told)
  return say(fromWire(payout) > fromWire(stake) ? 'won' : 'back', told)
}

/** `You won ¥12.00` with an amount that counts up where the text has its place. */
function WonAmount({ say, payout, currency }: { say: TableSay; payout: bigint; currency: string }) {
  const [before = '', after = ''] = say('won', { amount: '\n' }).split('\n')
  return (
    <>
      {before}
      <Amount amount={payout} currency={currency} from={0n} />
      {after}
    </>
  )
}

/** Sounds, and what readers hear: the phases once each, the result and the own win. */
function useNews(
  { sound, tell, welcome }: ScreenProps,
  say: TableSay,
  { view, sayOutcome }: { view: TableView; sayOutcome: (outcome: unknown) => string },
): void {
  const { phase, number, outcome, leftMs } = view.round
  const { payout, number: of } = view.mine
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (phase === 'betting')
      tell(`${say('betting')}. ${say('seconds', { seconds: Math.round(leftMs / 1000) })}`)
    if (phase === 'closed') {
      sound.play('bell')
      tell(say('closed'))
    }
    if (phase === 'dealing') sound.play('spin')
    if (phase === 'results') tell(sayOutcome(outcome))
  }, [phase, number])
  useEffect(() => {
    if (payout === null || of !== number || phase !== 'results') return
    sound.play(isWon(view.mine) ? 'win' : 'stop')
    tell(`${sayOutcome(outcome)}. ${ownOf(view.mine, { say, currency: welcome.currency })}`)
  }, [payout, of])
}
