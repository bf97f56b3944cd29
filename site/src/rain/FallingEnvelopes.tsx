import type { CSSProperties } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './rain.module.css'

/** How many fall at the same time: any of them is the same envelope, the next one of the rain. */
const FALLING = 14

/** Where an envelope falls, and when; spread so that no two are in step. */
const pathOf = (place: number): CSSProperties => ({
  insetInlineStart: `${(place * 37) % 86}%`,
  animationDuration: `${3.2 + (place % 5) * 0.45}s`,
  animationDelay: `-${(place * 1.37) % 4.4}s`,
})

/**
 * Envelopes that fall until one is tapped. They move on the compositor only, and stand still in a grid for
 * those who want less motion. The button below does the same, for keyboards and screen readers.
 */
export function FallingEnvelopes({ isTaking, onTake }: { isTaking: boolean; onTake: () => void }) {
  const t = useT()
  return (
    <>
      <div className={classNames(styles.sky, isTaking && styles.taking)} aria-hidden="true">
        {Array.from({ length: FALLING }, (_, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
            key={place}
            type="button"
            tabIndex={-1}
            className={styles.falling}
            style={pathOf(place)}
            disabled={isTaking}
            onClick={onTake}
          >
            <Icon name="gift" size={22} />
          </button>
        ))}
      </div>
      <Button full loading={isTaking} onClick={onTake}>
        {t('rain.take')}
      </Button>
    </>
  )
}
