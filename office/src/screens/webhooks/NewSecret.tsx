import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Notice, Row } from '../../ui/Page.tsx'

interface NewSecretProps {
  /** null while there is none to show. */
  readonly secret: string | null
  readonly onClose: () => void
}

/** A secret that was just made, which nobody can read again. */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const [isCopied, setCopied] = useState(false)
  if (secret === null) return null
  return (
    <Dialog title={t('webhooks.secret')} onClose={onClose}>
      <Notice tone="bad">{t('webhooks.secret_once')}</Notice>
      <Labelled label={t('webhooks.secret')}>
        {(control) => <textarea {...control} readOnly rows={3} value={secret} />}
      </Labelled>
      <Row>
        <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
          {isCopied ? t('webhooks.copied') : t('webhooks.copy')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('webhooks.seen')}
        </Button>
      </Row>
    </Dialog>
  )
}
