import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { lastPick, MAX_MINES, multipleAfter } from '../../src/games/moon-mines/rules.ts'
import { payoutOf } from '../../src/games/multiple.ts'
import type { ScreenProps } from '../screen.ts'
import { recall, remember } from '../shell/device/memory.ts'
import { useKeys } from '../shell/device/use-keys.ts'
import { formatMoney, formatTimes, formatWireMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import { Burst } from '../shell/ui/Burst.tsx'
import { StakePicker, useStake } from '../shell/ui/StakePicker.tsx'
import { MinesPicker } from './MinesPicker.tsx'
import css from './MoonMinesScreen.module.css'
import scene from './scene.svg'
import { Tiles } from './Tiles.tsx'
import { texts } from './texts.ts'
import { useMines } from './use-mines.ts'
import type { MinesView } from './view.ts'

const STORED = 'moon-mines.mines'

/** The moon: stake and mines, 25 tiles, and the value that the player can take now. */
export function MoonMinesScreen(props: ScreenProps) {
  const { welcome, text, isOn, announce } = props
  const { language, currency, stakes } = welcome
  const t = useMemo(() => translator(texts, language), [language])
  const [stake, setStake] = useStake('moon-mines', currency, stakes)
  const [mines, setMines] = useState(() => {
    const before = Number(recall(STORED))
    return Number.isInteger(before) && before >= 1 && before <= MAX_MINES ? before : 3
  })
  const { round, isBusy, pendingTile, begin, open, take } = useMines(props, t('resumed'))
  const isOpen = round?.state === 'open'
  const press = () => (isOpen ? take() : begin(stake, mines))
  useKeys(press)
  const choose = (count: number) => {
    remember(STORED, String(count))
    setMines(count)
  }
  const worth = round === null ? 0n : payoutOf(fromWire(round.stake), round.multiple)
  const result = roundText(round)
  useEffect(() => {
    if (result !== '') announce(result)
  }, [result])
  const first = lastPick(mines) > 0 ? multipleAfter(mines, 1) : null
  const next = isOpen ? round.next : first
  return (
    <div class={css.screen}>
      <img class={css.scene} src={scene} alt="" />
      <div class={css.result} data-state={round?.state}>
        <p class={css.won}>
          {round === null || round.state === 'lost' || worth === 0n ? (
            <span class={css.idle}>{result || t(isOpen ? 'pick' : 'idle')}</span>
          ) : (
            <Amount amount={worth} from={fromWire(round.stake)} currency={currency} milliseconds={300} />
          )}
        </p>
        <p class={css.note}>
          {isOpen && round.picks > 0 && <span>{t('now', { times: formatTimes(round.multiple) })}</span>}
          {next !== null && round?.state !== 'taken' && round?.state !== 'lost' && (
            <span>{t('next', { times: formatTimes(next) })}</span>
          )}
          {round?.state === 'taken' && <span>{result}</span>}
        </p>
        {round?.state === 'taken' && <Burst />}
      </div>
      <Tiles
        tiles={round?.tiles ?? null}
        pendingTile={pendingTile}
        isOpen={isOpen && isOn && !isBusy}
        t={t}
        onOpen={open}
      />
      <div class={css.controls}>
        {isOpen ? (
          <p class={css.running}>
            <span>{formatWireMoney(round.stake, currency)}</span>
            <span>{t('mines.value', { mines: round.mines })}</span>
          </p>
        ) : (
          <>
            <StakePicker {...{ stakes, stake, currency, text }} disabled={isBusy} onChange={setStake} />
            <MinesPicker mines={mines} disabled={isBusy} t={t} text={text} onChange={choose} />
          </>
        )}
        <button
          type="button"
          class={css.main}
          data-take={(isOpen && round.picks > 0) || undefined}
          disabled={isBusy || !isOn || (isOpen && round.picks === 0)}
          onClick={press}
        >
          {isOpen
            ? t(round.picks === 0 ? 'pick' : 'take', { amount: formatMoney(worth, currency) })
            : t('begin')}
        </button>
      </div>
    </div>
  )

  function roundText(view: MinesView | null): string {
    if (view === null || view.state === 'open') return ''
    if (view.state === 'lost') return t('boom')
    return t(view.isFull ? 'full' : 'taken', { amount: formatMoney(fromWire(view.payout), currency) })
  }
}
