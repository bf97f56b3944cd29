import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import type { OpenQuestion } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** One question of `askConfirm`, as a dialog. */
export default function ConfirmDialog({ asked: { question, answer } }: { asked: OpenQuestion }) {
  const t = useT()
  return (
    <Dialog
      open
      title={question.title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button tone="quiet" onClick={() => answer(false)}>
            {question.cancel ?? t('ui.cancel')}
          </Button>
          <Button tone={question.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {question.confirm ?? t('ui.confirm')}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  )
}
