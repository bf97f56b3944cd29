import { useT } from '../../i18n/i18n.ts'
import { rowName } from '../texts.ts'
import type { PadProps } from './PadArea.tsx'
import { PadHead } from './PadHead.tsx'
import { PickButton } from './PickButton.tsx'
import { quickPicks, quicksOf, withRow } from './pad.ts'
import styles from './pads.module.css'
import { usePick } from './use-pick.ts'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Ten digits for each position, with quick picks beside the name of the position. */
export function DigitRows({ play, rows, onRows }: PadProps) {
  const t = useT()
  const onPick = usePick({ play, onRows })
  const { pad } = play
  const isSingle = pad.rows.length === 1
  return (
    <>
      <PadHead
        play={play}
        onRows={onRows}
        title={t(
          isSingle ? 'lotto.pick_digits' : pad.least === 0 ? 'lotto.pick_any_place' : 'lotto.pick_each_place',
        )}
      />
      {pad.rows.map((name, row) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
        <div
          key={name}
          role="group"
          aria-label={rowName(name) || t('lotto.pick_digits')}
          className={styles.place}
        >
          <div className={styles.placeHead}>
            <span className={styles.placeName}>{rowName(name)}</span>
            <span className={styles.quicks}>
              {quicksOf(pad).map((quick) => (
                <button
                  key={quick}
                  type="button"
                  className={styles.small}
                  onClick={() => onRows((before) => withRow(before, row, quickPicks(pad, quick)))}
                >
                  {t(`lotto.quick_${quick}`)}
                </button>
              ))}
            </span>
          </div>
          <div className={styles.five}>
            {DIGITS.map((digit) => (
              <PickButton
                key={digit}
                row={row}
                pick={digit}
                label={String(digit)}
                name={`${rowName(name)} ${digit}`.trim()}
                on={rows[row]?.includes(digit) ?? false}
                onPick={onPick}
              />
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
