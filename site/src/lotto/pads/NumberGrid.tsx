import { symbolOf } from '@koi/contract/lottery/play.ts'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import type { PadProps } from './PadArea.tsx'
import { PadHead } from './PadHead.tsx'
import { PickButton } from './PickButton.tsx'
import { GRID_PAGE, GRID_PAGES, pageOfPick, picksOfPage, quickPicks, quicksOf, withRow } from './pad.ts'
import styles from './pads.module.css'
import { usePick } from './use-pick.ts'

/** 00 to 99, twenty at a time, with marks on the pages that hold picks. */
export function NumberGrid({ play, rows, onRows }: PadProps) {
  const t = useT()
  const { pad } = play
  const picks = rows[0] ?? []
  const [page, setPage] = useState(() => pageOfPick(picks[0] ?? 0))
  const onPick = usePick({ play, onRows })
  const quicks = quicksOf(pad)
  const text = (pick: number) => symbolOf(pad.symbols, pick)
  const first = page * GRID_PAGE
  return (
    <>
      <PadHead
        play={play}
        onRows={(change) =>
          onRows((before) => {
            const after = change(before)
            setPage(pageOfPick(after[0]?.[0] ?? 0))
            return after
          })
        }
        title={t('lotto.numbers_from_to', { from: text(first), to: text(first + GRID_PAGE - 1) })}
      >
        {picks.length > 0 ? (
          <button type="button" className={styles.quick} onClick={() => onRows((all) => withRow(all, 0, []))}>
            {t('lotto.clear_count', { count: picks.length })}
          </button>
        ) : null}
      </PadHead>
      {quicks.length > 0 ? (
        <div className={styles.quickRow}>
          {quicks
            .filter((quick) => quick !== 'clear')
            .map((quick) => (
              <button
                key={quick}
                type="button"
                className={styles.quick}
                onClick={() => onRows((all) => withRow(all, 0, quickPicks(pad, quick)))}
              >
                {t(`lotto.quick_${quick}`)}
              </button>
            ))}
        </div>
      ) : null}
      <div className={styles.five}>
        {picksOfPage(page).map((pick) => (
          <PickButton
            key={pick}
            row={0}
            pick={pick}
            label={text(pick)}
            name={text(pick)}
            on={picks.includes(pick)}
            onPick={onPick}
          />
        ))}
      </div>
      <nav className={styles.pages} aria-label={t('lotto.pages')}>
        {Array.from({ length: GRID_PAGES }, (_, place) => place).map((place) => {
          const count = picks.filter((pick) => pageOfPick(pick) === place).length
          return (
            <button
              key={place}
              type="button"
              aria-current={place === page ? 'page' : undefined}
              className={classNames(styles.page, count > 0 && styles.marked)}
              onClick={() => setPage(place)}
            >
              {`${text(place * GRID_PAGE)}–${text(place * GRID_PAGE + GRID_PAGE - 1)}`}
            </button>
          )
        })}
      </nav>
    </>
  )
}
