import { picksOf, symbolOf } from '@koi/contract/lottery/play.ts'
import { useT } from '../../i18n/i18n.ts'
import { rowName } from '../texts.ts'
import { PadHead } from './PadHead.tsx'
import { PickButton } from './PickButton.tsx'
import { PickGroup } from './PickGroup.tsx'
import { lookOf, quickChoices, quickPicks, withRow } from './pad.ts'
import type { PadProps } from './pad-props.ts'
import styles from './pads.module.css'
import { usePick } from './use-pick.ts'

/** The name of a row's picks, by their look. */
const TITLES = {
  digit: { one: 'lotto.pick_digits', each: 'lotto.pick_each_place' },
  ball: { one: 'lotto.pick_numbers', each: 'lotto.pick_number_each' },
  die: { one: 'lotto.pick_faces', each: 'lotto.pick_face_each' },
} as const

/** Ten digits, eleven balls or six faces for each position, with quick picks beneath the position's name. */
export function DigitRows({ play, rows, onRows }: PadProps) {
  const t = useT()
  const onPick = usePick({ play, onRows })
  const { pad } = play
  const isSingle = pad.rows.length === 1
  const look = lookOf(pad)
  const titles = TITLES[look]
  const picks = picksOf(pad.symbols)
  return (
    <>
      <PadHead
        play={play}
        onRows={onRows}
        title={t(isSingle ? titles.one : pad.least === 0 ? 'lotto.pick_any_place' : titles.each)}
      />
      {pad.rows.map((name, row) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
        <div key={name} role="group" aria-label={rowName(name) || t(titles.one)} className={styles.place}>
          {rowName(name) === '' ? null : <span className={styles.placeName}>{rowName(name)}</span>}
          <PickGroup className={styles.smalls}>
            {quickChoices(pad).map((quick) => (
              <button
                key={quick}
                type="button"
                className={styles.small}
                onClick={() => onRows((before) => withRow(before, row, quickPicks(pad, quick)))}
              >
                {t(`lotto.quick_${quick}`)}
              </button>
            ))}
          </PickGroup>
          <PickGroup className={picks.length === 10 ? styles.five : styles.six}>
            {picks.map((pick) => (
              <PickButton
                key={pick}
                row={row}
                pick={pick}
                look={look}
                label={symbolOf(pad.symbols, pick)}
                name={`${rowName(name)} ${symbolOf(pad.symbols, pick)}`.trim()}
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
