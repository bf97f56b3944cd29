import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Modal.module.css'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** One or two buttons, the main one last. */
  actions?: ReactNode
}

/** A question or a message in the middle, on a native `<dialog>`. For a plain yes or no use `askConfirm`. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} aria-labelledby={id} className={classNames(styles.modal, styles.dialog)}>
      {open ? (
        <div className={styles.body}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <div className={styles.content}>{children}</div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}
