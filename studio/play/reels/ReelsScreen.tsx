import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { windowsAt } from '../../src/games/reels.ts'
import { FreeBanner, FreeEnd } from '../free-rounds/FreeRounds.tsx'
import { freeTexts } from '../free-rounds/texts.ts'
import { useFreeRounds } from '../free-rounds/use-free-rounds.ts'
import type { ScreenProps } from '../screen.ts'
import { useKeys } from '../shell/device/use-keys.ts'
import { useTap } from '../shell/device/use-tap.ts'
import { formatMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import { useStake } from '../shell/ui/StakePicker.tsx'
import { Board } from './board.ts'
import type { ReelsGame } from './game.ts'
import { Lines } from './Lines.tsx'
import { PlayControls } from './PlayControls.tsx'
import css from './ReelsScreen.module.css'
import { Result } from './Result.tsx'
import type { ShownWin } from './show.ts'
import { reelTexts } from './texts.ts'
import { type Reels, useReels } from './use-reels.ts'

/** The screen of the games with reels: scene, board, result and controls. */
export function ReelsScreen({ game, ...props }: ScreenProps & { game: ReelsGame }) {
  const { welcome, text, isOn, announce } = props
  const { language, currency, stakes } = welcome
  const t = useMemo(() => translator(reelTexts, language), [language])
  const [stake, setStake] = useStake(game.code, currency, stakes)
  const place = useRef<HTMLDivElement>(null)
  const board = useRef<Board | null>(null)
  useEffect(() => {
    const windows = windowsAt({ strips: game.strips, rows: 3 }, [2, 5, 8, 11, 14])
    if (place.current !== null) board.current = new Board(place.current, game.pictures, windows)
  }, [game])
  const free = useFreeRounds(props)
  const reels = useReels(props, { game, stake, free, board })
  const { phase, show } = reels
  const isSummed = show.isSummed
  const highlighted = useHighlightedWin(reels, board)
  useKeys(reels.press)
  useTap(place, () => phase === 'showing' && reels.hurry())
  useEffect(() => {
    if (show.grade !== null) {
      announce(show.won > 0n ? t('won', { amount: formatMoney(show.won, currency) }) : t('none'))
    }
  }, [show.grade])
  const named = show.spin?.windows.map((shown) =>
    [...shown].map((one) => game.nameOf(one, language)).join(', '),
  )
  return (
    <div class={css.screen} data-free={show.place > 0 || undefined}>
      <img class={css.scene} src={game.scene} alt="" />
      {free.next !== null && <FreeBanner free={free.next} {...{ currency, language }} />}
      <div class={css.frame}>
        <div
          class={css.board}
          ref={place}
          role="img"
          aria-label={t('board', { reels: named?.join('; ') ?? '' })}
        >
          {game.strips.map((strip) => (
            <div class={css.reel} key={strip}>
              <div class={css.strip} data-strip />
              <div class={css.wave} data-wave hidden>
                {[0, 1, 2].map((row) => (
                  <img key={row} src={game.pictures[game.wild]} alt="" />
                ))}
              </div>
            </div>
          ))}
          <Lines lines={game.lines} wins={highlighted === null ? show.wins : [highlighted]} />
        </div>
        {phase === 'showing' && show.award !== null && (show.place === 0 || isSummed) && (
          <p class={css.award} aria-hidden="true">
            {isSummed ? (
              <>
                {t('free.total', { spins: show.award.spins, amount: '' })}
                <b>
                  <Amount amount={show.won - show.before} from={0n} currency={currency} />
                </b>
              </>
            ) : (
              <b>{t('free.award', { spins: show.award.spins })}</b>
            )}
          </p>
        )}
        {phase === 'showing' && show.place > 0 && !isSummed && (
          <button type="button" class={`button ${css.skip}`} onClick={reels.skip}>
            {t('skip')}
          </button>
        )}
      </div>
      <Result {...{ game, show, highlighted, language, currency }} isTurning={phase !== 'idle'} />
      <PlayControls
        {...{ welcome, text, isOn, stake, phase }}
        free={free.next}
        label={
          phase !== 'showing' && free.next !== null
            ? translator(freeTexts, language)('press')
            : t(phase === 'showing' ? 'stop' : 'spin')
        }
        onStake={setStake}
        onPress={reels.press}
      />
      {free.ended !== null && (
        <FreeEnd free={free.ended} {...{ currency, language }} onContinue={free.refresh} />
      )}
    </div>
  )
}

const HIGHLIGHT_MILLISECONDS = 1_600

/** Highlights the wins one after another once a round has ended. */
function useHighlightedWin({ phase, show }: Reels, board: { current: Board | null }): ShownWin | null {
  const [place, setPlace] = useState(0)
  const isHighlighting = phase === 'idle' && show.wins.length > 0
  useEffect(() => {
    setPlace(0)
    if (!isHighlighting || show.wins.length < 2) return
    const timer = setInterval(
      () => setPlace((before) => (before + 1) % show.wins.length),
      HIGHLIGHT_MILLISECONDS,
    )
    return () => clearInterval(timer)
  }, [isHighlighting, show.wins])
  const highlighted = isHighlighting ? (show.wins[place] ?? null) : null
  useEffect(() => {
    if (highlighted !== null) board.current?.mark(highlighted.cells)
  }, [highlighted])
  return highlighted
}
