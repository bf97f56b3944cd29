import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import styles from './PlayGroupSheet.module.css'
import { GROUPS, type Group } from './play-group.ts'

interface PlayGroupSheetProps {
  open: boolean
  onChoose: (group: Group) => void
  onClose: () => void
}

/** Asks at a game's start which of the two groups of plays to open, and explains both (LA-16). */
export function PlayGroupSheet({ open, onChoose, onClose }: PlayGroupSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('lotto.choose_way')}>
      <ul className={styles.ways}>
        {GROUPS.map((group) => (
          <li key={group}>
            <button type="button" className={styles.way} onClick={() => onChoose(group)}>
              <span className={styles.words}>
                <b>{t(`lotto.group_${group}`)}</b>
                <span className={styles.text}>{t(`lotto.way_${group}`)}</span>
              </span>
              <Icon name="forward" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('lotto.way_change')}</p>
    </Sheet>
  )
}
