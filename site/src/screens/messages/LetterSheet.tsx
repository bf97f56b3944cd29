import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/api.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './InboxScreen.module.css'
import { useCorrespondent } from './LetterRow.tsx'
import { invalidateInbox, type Letter } from './queries.ts'

export interface LetterSheetProps {
  /** Undefined while none is open. */
  letter: Letter | undefined
  onClose: () => void
  onReply: (letter: Letter) => void
}

/** One letter in full; opening it marks it as read. */
export function LetterSheet({ letter, onClose, onReply }: LetterSheetProps) {
  return (
    <Sheet open={letter !== undefined} onClose={onClose} title={letter?.subject ?? ''}>
      {letter === undefined ? null : <OpenLetter {...{ letter, onClose, onReply }} />}
    </Sheet>
  )
}

function OpenLetter({ letter, onClose, onReply }: LetterSheetProps & { letter: Letter }) {
  const t = useT()
  const language = useLanguage()
  const other = useCorrespondent(letter)
  useMarkAsRead(letter)
  const remove = useMutation({
    mutationFn: () => api.deleteLetter({ id: letter.id }),
    onSuccess: () => {
      onClose()
      return invalidateInbox()
    },
    onError: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
  const askToDelete = async () => {
    const question = { title: t('in_popup_prompt'), text: t('inbox.delete_text') }
    if (await askConfirm({ ...question, confirm: t('inbox.delete'), danger: true })) remove.mutate()
  }
  return (
    <>
      <p className={styles.meta}>
        {other} · {formatTime(letter.sentAt, language)}
      </p>
      <p className={styles.body}>{letter.body}</p>
      <div className={styles.actions}>
        <Button tone="quiet" icon="trash" loading={remove.isPending} onClick={() => void askToDelete()}>
          {t('inbox.delete')}
        </Button>
        <Button onClick={() => onReply(letter)}>{t('inbox.reply')}</Button>
      </div>
    </>
  )
}

/** Reading is reported once; without a connection the letter stays unread until it is opened again. */
function useMarkAsRead({ id, box, readAt }: Letter): void {
  const isUnread = box === 'in' && readAt === null
  useEffect(() => {
    if (isUnread) api.readLetter({ id }).then(invalidateInbox, () => undefined)
  }, [id, isUnread])
}
