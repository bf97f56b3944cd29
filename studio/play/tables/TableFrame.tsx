import { fromWire } from '@koi/contract/money.ts'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Chip, stakeOf, type TableGame } from '../../src/games/table.ts'
import type { Mine } from '../../src/tables/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { formatWireMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import { type Board, BoardContext } from './board.ts'
import { ChipBar } from './ChipBar.tsx'
import css from './TableFrame.module.css'
import { Timer } from './Timer.tsx'
import type { TableView } from './table-view.ts'
import { tableTexts } from './texts.ts'
import { type Bets, formatTotal, type TableTranslate, useBets } from './use-bets.ts'
import { useTable } from './use-table.ts'

/** What every live table has: the timer, the other players, the chips, and the result of a round. */
export function TableFrame({
  props,
  game,
  stage,
  layout,
  over,
  outcomeText,
}: {
  props: ScreenProps
  game: TableGame
  /** Past results, and cards or dice, above the layout. */
  stage: (view: TableView) => ComponentChildren
  layout: ComponentChildren
  /** What covers the layout while nobody can bet. */
  over?: (view: TableView) => ComponentChildren
  outcomeText: (outcome: unknown) => string
}) {
  const { link, welcome, isOn } = props
  const { currency, language, stakes } = welcome
  const t = translator(tableTexts, language)
  const { view, setMine } = useTable(link, welcome)
  const bets = useBets({ game, view, props, t, setMine })
  const [chip, setChip] = useState(() => fromWire(stakes.choices[1] ?? stakes.least))
  const isOpen = view.round.phase === 'betting' && isOn
  useAnnouncements(props, t, { view, outcomeText })
  const board: Board = {
    isOpen: isOpen && !bets.isPlacing,
    currency,
    t,
    bet: (place) => stakeOn(bets.placed, place),
    drafted: (place) => stakeOn(bets.drafted, place),
    wins: (place) => view.round.phase === 'results' && game.multipleAt(place, view.round.outcome) > 0n,
    placeChip: (place) => bets.placeChip(place, chip),
  }
  return (
    <BoardContext.Provider value={board}>
      <div class={css.table} data-wide data-phase={view.round.phase} data-round={view.round.number}>
        <div class={css.stage}>{stage(view)}</div>
        <Status view={view} bets={bets} currency={currency} t={t} />
        <div class={css.felt}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it */}
          <section class={css.layout} tabIndex={0} aria-label={t('places')}>
            {layout}
          </section>
          {over?.(view)}
        </div>
        <Banner view={view} bets={bets} currency={currency} t={t} outcome={outcomeText} />
        <ChipBar
          bets={bets}
          choices={stakes.choices}
          chip={chip}
          isOpen={isOpen}
          currency={currency}
          t={t}
          onChip={setChip}
        />
      </div>
    </BoardContext.Provider>
  )
}

const stakeOn = (chips: readonly Chip[], place: string): bigint =>
  stakeOf(chips.filter((one) => one.place === place))

function Status({
  view,
  bets,
  currency,
  t,
}: {
  view: TableView
  bets: Bets
  currency: string
  t: TableTranslate
}) {
  const { round, crowd, endsAt } = view
  const { phase } = round
  return (
    <div class={css.status}>
      <Timer phase={phase} endsAt={endsAt} lastsMs={round.lastsMs} />
      <p class={css.phase}>
        <strong>{t(phase === 'dealing' ? 'closed' : phase)}</strong>
        <span class="small">
          {round.number > 0 && `${t('round', { number: round.number })} · `}
          {t('players', { count: crowd.players })}
        </span>
      </p>
      <p class={css.sums}>
        <span class="small">
          {t('staked')} <b class="figures">{formatWireMoney(crowd.staked, currency)}</b>
        </span>
        <span class="small">
          {t('mine')} <b class={`figures ${css.own}`}>{formatTotal(bets.placed, currency)}</b>
        </span>
      </p>
    </div>
  )
}

/** The result of the round and of the player's own bets, over the layout while the table shows results. */
function Banner({
  view,
  bets,
  currency,
  t,
  outcome,
}: {
  view: TableView
  bets: Bets
  currency: string
  t: TableTranslate
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
            <WonAmount t={t} payout={payout} currency={currency} />
          ) : (
            ownResultText(mine, { t, currency })
          )}
        </p>
      )}
    </div>
  )
}

/** A payout of at most the stake does not count as a win (docs/domain/protection.md#wins-that-are-none). */
const isWon = ({ stake, payout }: Mine): boolean => payout !== null && fromWire(payout) > fromWire(stake)

/** The result of the player's own bets as a text. */
function ownResultText(
  { stake, payout }: Mine,
  { t, currency }: { readonly t: TableTranslate; readonly currency: string },
): string {
  if (payout === null || fromWire(payout) === 0n) return t('lost')
  const amounts = { amount: formatWireMoney(payout, currency), stake: formatWireMoney(stake, currency) }
  if (fromWire(payout) === fromWire(stake)) return t('refunded', amounts)
  return t(fromWire(payout) > fromWire(stake) ? 'won' : 'back', amounts)
}

/** `You won ¥12.00`, whose amount counts up. */
function WonAmount({ t, payout, currency }: { t: TableTranslate; payout: bigint; currency: string }) {
  const [before = '', after = ''] = t('won', { amount: '\n' }).split('\n')
  return (
    <>
      {before}
      <Amount amount={payout} currency={currency} from={0n} />
      {after}
    </>
  )
}

/** Plays sounds, and announces each phase once, the result, and the result of the own bets. */
function useAnnouncements(
  { sound, announce, welcome }: ScreenProps,
  t: TableTranslate,
  { view, outcomeText }: { view: TableView; outcomeText: (outcome: unknown) => string },
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
      announce(`${t('betting')}. ${t('seconds', { seconds: Math.round(leftMs / 1000) })}`)
    if (phase === 'closed') {
      sound.play('bell')
      announce(t('closed'))
    }
    if (phase === 'dealing') sound.play('spin')
    if (phase === 'results') announce(outcomeText(outcome))
  }, [phase, number])
  useEffect(() => {
    if (payout === null || of !== number || phase !== 'results') return
    sound.play(isWon(view.mine) ? 'win' : 'stop')
    announce(`${outcomeText(outcome)}. ${ownResultText(view.mine, { t, currency: welcome.currency })}`)
  }, [payout, of])
}
