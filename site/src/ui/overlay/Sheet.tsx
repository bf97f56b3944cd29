import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icons/IconButton.tsx'
import styles from './Modal.module.css'
import { useModal } from './use-modal.ts'

/** Slides up from the bottom for a choice or a short task; its cross, Escape or a tap beside it closes it. */
export function Sheet(props: { open: boolean; onClose: () => void; title: string; children: ReactNode }) {
  const { open, onClose, title, children } = props
  const t = useT()
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} aria-labelledby={id} className={classNames(styles.modal, styles.sheet)}>
      {open ? (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
          </div>
          <div className={styles.content}>{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
