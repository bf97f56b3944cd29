import { useContext, useState } from 'preact/hooks'
import { colourOf } from '../../../src/games/roulette/numbers.ts'
import { rouletteTable } from '../../../src/games/roulette/table.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import { BoardContext } from '../board.ts'
import { ChipDisc } from '../ChipDisc.tsx'
import { formatOdds } from '../odds.ts'
import { Spot } from '../Spot.tsx'
import { placeText } from './names.ts'
import { MARKERS, MODES, type Mode } from './places.ts'
import css from './Roulette.module.css'
import { texts } from './texts.ts'

const oddsOn = new Map(rouletteTable.places.map(({ key, most }) => [key, formatOdds(most)]))
const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1)
const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

type SpotOf = (key: string) => { place: string; label: string; odds: string }

/** The layout, upright for a phone: numbers on the right, outside bets on the left. */
export function Layout({ language }: { language: Language }) {
  const [mode, setMode] = useState<Mode>('straight')
  const spotOf: SpotOf = (key) => ({
    place: key,
    label: placeText(key, language),
    odds: oddsOn.get(key) ?? '',
  })
  return (
    <div class={css.felt}>
      <Modes mode={mode} language={language} onMode={setMode} />
      <div class={css.layout}>
        <Outside spotOf={spotOf} language={language} />
        <Spot {...spotOf('straight-0')} className={`${css.zero} ${css.green}`}>
          0
        </Spot>
        <div class={`${css.numbers} ${mode === 'straight' ? '' : css.covered}`}>
          {NUMBERS.map((number) => (
            <Spot
              key={number}
              {...spotOf(`straight-${number}`)}
              className={`${css.number} ${css[colourOf(number)]}`}
            >
              {number}
            </Spot>
          ))}
          <Markers mode={mode} spotOf={spotOf} />
        </div>
      </div>
    </div>
  )
}

function Modes({ mode, language, onMode }: { mode: Mode; language: Language; onMode: (mode: Mode) => void }) {
  const t = translator(texts, language)
  return (
    <fieldset class={css.modes}>
      <legend class="hidden">{t('inside')}</legend>
      {MODES.map((one) => (
        <label key={one} class={one === mode ? css.mode : ''}>
          <input
            type="radio"
            class="hidden"
            name="mode"
            checked={one === mode}
            onChange={() => onMode(one)}
          />
          {t(`mode.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Even money, dozens and columns. */
function Outside({ spotOf, language }: { spotOf: SpotOf; language: Language }) {
  const t = translator(texts, language)
  return (
    <>
      {EVEN_MONEY.map((kind, i) => (
        <Spot
          key={kind}
          {...spotOf(kind)}
          className={`${css.outside} ${kind === 'red' || kind === 'black' ? css[kind] : ''}`}
          style={{ gridColumn: 1, gridRow: `${2 + 2 * i} / span 2` }}
        >
          {kind === 'low' ? '1–18' : kind === 'high' ? '19–36' : t(kind)}
        </Spot>
      ))}
      {[1, 2, 3].map((dozen) => (
        <Spot
          key={dozen}
          {...spotOf(`dozen-${dozen}`)}
          className={css.outside}
          style={{ gridColumn: 2, gridRow: `${4 * dozen - 2} / span 4` }}
        >
          {`${12 * dozen - 11}–${12 * dozen}`}
          <small>2 : 1</small>
        </Spot>
      ))}
      {[1, 2, 3].map((column) => (
        <Spot
          key={column}
          {...spotOf(`column-${column}`)}
          className={css.outside}
          style={{ gridColumn: 2 + column, gridRow: 14 }}
        >
          2 : 1
        </Spot>
      ))}
    </>
  )
}

/** The spots of the chosen mode on the borders of the numbers, and the chips placed in other modes. */
function Markers({ mode, spotOf }: { mode: Mode; spotOf: SpotOf }) {
  const board = useContext(BoardContext)
  return (
    <>
      {MARKERS.map(({ place, x, y, isWide, mode: of }) => {
        const style = { left: isWide ? '0' : `${x * 100}%`, top: `${(y / 12) * 100}%` }
        if (of === mode) {
          const shape = isWide ? css.wide : css.marker
          return <Spot key={place} {...spotOf(place)} className={shape} style={style} />
        }
        const total = (board?.bet(place) ?? 0n) + (board?.drafted(place) ?? 0n)
        return total === 0n ? null : (
          <span key={place} class={isWide ? css.lyingWide : css.lying} style={style}>
            <ChipDisc amount={total} size={24} />
          </span>
        )
      })}
    </>
  )
}
