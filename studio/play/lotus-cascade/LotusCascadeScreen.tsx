import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { POND } from '../../src/games/lotus-cascade/rules.ts'
import { FreeBanner, FreeEnd } from '../free-rounds/FreeRounds.tsx'
import { freeTexts } from '../free-rounds/texts.ts'
import { useFreeRounds } from '../free-rounds/use-free-rounds.ts'
import { PlayControls } from '../reels/PlayControls.tsx'
import { ResultBar } from '../reels/ResultBar.tsx'
import type { ScreenProps } from '../screen.ts'
import { useKeys } from '../shell/device/use-keys.ts'
import { useTap } from '../shell/device/use-tap.ts'
import { formatMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import { useStake } from '../shell/ui/StakePicker.tsx'
import css from './LotusCascadeScreen.module.css'
import { pictures } from './pictures.ts'
import scene from './scene.svg'
import { nameOf, texts } from './texts.ts'
import { type Pool, useCascade } from './use-cascade.ts'

/** The pond: fifteen pads, the multiplier of each rise, the result and the controls. */
export function LotusCascadeScreen(props: ScreenProps) {
  const { welcome, text, isOn, announce } = props
  const { language, currency, stakes } = welcome
  const t = useMemo(() => translator(texts, language), [language])
  const [stake, setStake] = useStake('lotus-cascade', currency, stakes)
  const free = useFreeRounds(props)
  const { phase, pool, press } = useCascade(props, { stake, free })
  const pond = useRef<HTMLDivElement>(null)
  useKeys(press)
  useTap(pond, () => phase === 'showing' && press())
  useEffect(() => {
    if (pool.grade !== null) {
      announce(pool.won > 0n ? t('won', { amount: formatMoney(pool.won, currency) }) : t('none'))
    }
  }, [pool.grade])
  return (
    <div class={css.screen}>
      <img class={css.scene} src={scene} alt="" />
      {free.next !== null && <FreeBanner free={free.next} {...{ currency, language }} />}
      <ol class={css.steps} aria-label={t('steps')}>
        {POND.steps.map((step, rise) => {
          const isNow = pool.symbols.length > 0 && rise === pool.rise
          return (
            <li key={rise} aria-current={isNow ? 'step' : undefined}>
              ×{step.toString()}
            </li>
          )
        })}
      </ol>
      <Pads
        place={pond}
        pool={pool}
        label={t('pond', { cells: pool.cells.map((cell) => nameOf(cell, language)).join(', ') })}
      />
      <ResultBar
        won={pool.won}
        grade={pool.grade}
        currency={currency}
        big={t('big')}
        idle={t(phase !== 'idle' ? 'rising' : pool.grade === null ? 'idle' : 'none')}
        note={pool.symbols
          .map(({ symbol, count }) =>
            t('win', {
              count,
              symbol: nameOf(symbol, language),
              step: (POND.steps[pool.rise] ?? 1n).toString(),
            }),
          )
          .join(' · ')}
      />
      <PlayControls
        {...{ welcome, text, isOn, stake, phase }}
        free={free.next}
        label={
          phase !== 'showing' && free.next !== null
            ? translator(freeTexts, language)('press')
            : t(phase === 'showing' ? 'stop' : 'rise')
        }
        onStake={setStake}
        onPress={press}
      />
      {free.ended !== null && (
        <FreeEnd free={free.ended} {...{ currency, language }} onContinue={free.refresh} />
      )}
    </div>
  )
}

/** The pads of the pond. Symbols that are fresh, win or leave are animated. */
function Pads({
  place: pond,
  pool,
  label,
}: {
  place: RefObject<HTMLDivElement | null>
  pool: Pool
  label: string
}) {
  return (
    <div class={css.pond} ref={pond} role="img" aria-label={label}>
      {pool.cells.map((cell, place) => {
        const isWinning = pool.winning.includes(place)
        const state = isWinning
          ? pool.isLeaving
            ? 'leaving'
            : 'won'
          : pool.winning.length > 0
            ? 'dim'
            : undefined
        return (
          <div class={css.pad} key={place}>
            <img
              src={pictures[cell]}
              alt=""
              data-state={state ?? (pool.fresh.includes(place) ? 'fresh' : undefined)}
              data-column={place % 3}
              data-row={Math.floor(place / 3)}
            />
          </div>
        )
      })}
    </div>
  )
}
