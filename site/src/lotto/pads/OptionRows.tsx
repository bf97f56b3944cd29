import { formatRows, type Play, parseSelection, symbolCount } from '@koi/contract/lottery/play.ts'
import { oddsFor } from '@koi/contract/lottery/price.ts'
import { useMemo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatOdds, pickName, rowName } from '../texts.ts'
import { PadHead } from './PadHead.tsx'
import { PickButton } from './PickButton.tsx'
import { PickGroup } from './PickGroup.tsx'
import type { PadProps } from './pad-props.ts'
import styles from './pads.module.css'
import { usePick } from './use-pick.ts'

/** Options in words, each with its odds. */
export function OptionRows({ play, rows, onRows, series, rate }: PadProps) {
  const t = useT()
  const onPick = usePick({ play, onRows })
  const odds = useMemo(() => oddsOfPicks(play, { series, rate }), [play, series, rate])
  const { pad } = play
  const count = symbolCount(pad.symbols)
  const columns = count === 2 ? styles.two : count === 4 ? styles.four : styles.three
  const picks = Array.from({ length: count }, (_, pick) => pick)
  return (
    <>
      <PadHead
        play={play}
        onRows={onRows}
        title={pad.rows.length > 1 ? t('lotto.pick_any_place') : t('lotto.pick_options')}
      />
      {pad.rows.map((name, row) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
        <div
          key={name}
          role="group"
          aria-label={rowName(name) || t('lotto.pick_options')}
          className={styles.place}
        >
          {pad.rows.length > 1 ? <span className={styles.placeName}>{rowName(name)}</span> : null}
          <PickGroup className={classNames(styles.options, columns)}>
            {picks.map((pick) => (
              <PickButton
                key={pick}
                row={row}
                pick={pick}
                label={pickName(play, pick)}
                note={formatOdds(odds[pick] ?? 0n)}
                name={`${rowName(name)} ${pickName(play, pick)}, ${formatOdds(odds[pick] ?? 0n)}`.trim()}
                on={rows[row]?.includes(pick) ?? false}
                onPick={onPick}
              />
            ))}
          </PickGroup>
        </div>
      ))}
    </>
  )
}

/** The odds of each option, at a series and a price rate. */
function oddsOfPicks(play: Play, { series, rate }: { series: number; rate: number }): readonly bigint[] {
  const { pad } = play
  return Array.from({ length: symbolCount(pad.symbols) }, (_, pick) => {
    const rows = pad.rows.map((_row, row) => (row === 0 ? [pick] : []))
    const selection = parseSelection(play, formatRows(pad.symbols, rows))
    return typeof selection === 'string' ? 0n : oddsFor(play.probability(selection), series, rate)
  })
}
