import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { Tile } from '../ui/Tile.tsx'
import { backgroundOf } from './art.ts'
import type { Vendor } from './catalogue.ts'
import styles from './GameTile.module.css'

/** A vendor: its name and its picture. One under maintenance shows until when (HM-16). */
export function VendorTile({ vendor, onOpen }: { vendor: Vendor; onOpen: (vendor: Vendor) => void }) {
  const t = useT()
  const language = useLanguage()
  const { displayName, gameType, mobileLargeIcon, closedUntil } = vendor
  const open = () => {
    if (closedUntil === null) onOpen(vendor)
    else showToast(t('games.closed_until', { name: displayName, time: formatTime(closedUntil, language) }))
  }
  return (
    <Tile
      name={displayName}
      art={
        <span className={styles.art} style={{ backgroundImage: backgroundOf(mobileLargeIcon, gameType) }} />
      }
      label={closedUntil === null ? undefined : t('games.maintenance')}
      isResting={closedUntil !== null}
      onOpen={open}
    />
  )
}
