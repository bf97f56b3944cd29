import { allDigits, symbolOf } from '@koi/contract/lottery/play.ts'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { PadHead } from './PadHead.tsx'
import { PickButton } from './PickButton.tsx'
import { PickGroup } from './PickGroup.tsx'
import { gridPages, lookOf, pageOfPick, quickChoices, quickPicks, withRow } from './pad.ts'
import type { PadProps } from './pad-props.ts'
import styles from './pads.module.css'
import { usePick } from './use-pick.ts'

/** 00 to 99 or the balls of keno, twenty at a time; pages with picks are marked. */
export function NumberGrid({ play, rows, onRows }: PadProps) {
  const t = useT()
  const { pad } = play
  const picks = rows[0] ?? []
  const symbols = pad.symbols.kind === 'numbers' ? pad.symbols : allDigits(2)
  const pages = gridPages(symbols)
  const pageOf = (pick: number | undefined) => pageOfPick(symbols, pick ?? symbols.first)
  const [page, setPage] = useState(() => pageOf(picks[0]))
  const shown = pages[page] ?? []
  const onPick = usePick({ play, onRows })
  const quicks = quickChoices(pad)
  const text = (pick: number | undefined) => symbolOf(symbols, pick ?? symbols.first)
  return (
    <>
      <PadHead
        play={play}
        onRows={(change) =>
          onRows((before) => {
            const after = change(before)
            setPage(pageOf(after[0]?.[0]))
            return after
          })
        }
        title={t('lotto.numbers_from_to', { from: text(shown[0]), to: text(shown.at(-1)) })}
      >
        {picks.length > 0 ? (
          <button type="button" className={styles.quick} onClick={() => onRows((all) => withRow(all, 0, []))}>
            {t('lotto.clear_count', { count: picks.length })}
          </button>
        ) : null}
      </PadHead>
      {quicks.length > 0 ? (
        <PickGroup className={styles.quickRow}>
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
        </PickGroup>
      ) : null}
      <PickGroup className={styles.five}>
        {shown.map((pick) => (
          <PickButton
            key={pick}
            row={0}
            pick={pick}
            look={lookOf(pad)}
            label={text(pick)}
            name={text(pick)}
            on={picks.includes(pick)}
            onPick={onPick}
          />
        ))}
      </PickGroup>
      <nav className={styles.pages} aria-label={t('lotto.pages')}>
        {pages.map((ofPage, place) => {
          const count = picks.filter((pick) => ofPage.includes(pick)).length
          return (
            <button
              key={ofPage[0]}
              type="button"
              aria-current={place === page ? 'page' : undefined}
              className={classNames(styles.page, count > 0 && styles.marked)}
              onClick={() => setPage(place)}
            >
              {`${text(ofPage[0])}–${text(ofPage.at(-1))}`}
            </button>
          )
        })}
      </nav>
    </>
  )
}
