import { PASSKEYS_MAX } from '@koi/contract/security.ts'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { formatDay, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { hasPasskeys } from '../../log-in/passkey.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Page } from '../../ui/Page.tsx'
import { AddPasskey, RenamePasskey } from './PasskeyForms.tsx'
import { type Passkey, useChange, usePasskeys } from './queries.ts'
import styles from './security.module.css'

/** The member's passkeys: added on this device, renamed, removed. */
export default function PasskeysScreen() {
  const t = useT()
  const passkeys = usePasskeys()
  const remove = useChange(api.removePasskey, 'passkeys')
  const [open, setOpen] = useState<'add' | Passkey | null>(null)
  const close = () => setOpen(null)
  const askRemove = async ({ id, name }: Passkey) => {
    const sure = await askConfirm({
      title: t('security.passkey_remove', { name }),
      text: t('security.passkey_remove_text'),
      confirm: t('security.passkey_remove_confirm'),
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  return (
    <Page>
      <p className={styles.lead}>{t('security.passkeys_lead')}</p>
      {remove.isError ? <Problem>{refusalText(remove.error)}</Problem> : null}
      <Loaded query={passkeys} skeleton={<Skeleton height={120} />}>
        {(list) => (
          <>
            <PasskeyList list={list} onRename={setOpen} onRemove={(passkey) => void askRemove(passkey)} />
            {!hasPasskeys() ? (
              <p className={styles.lead}>{t('security.passkeys_not_here')}</p>
            ) : list.length < PASSKEYS_MAX ? (
              <Button full icon="plus" onClick={() => setOpen('add')}>
                {t('security.passkey_add')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
      <Sheet open={open === 'add'} onClose={close} title={t('security.passkey_add')}>
        <AddPasskey onDone={close} />
      </Sheet>
      <Sheet
        open={open !== null && open !== 'add'}
        onClose={close}
        title={t('security.passkey_rename', { name: open === null || open === 'add' ? '' : open.name })}
      >
        {open === null || open === 'add' ? null : <RenamePasskey passkey={open} onDone={close} />}
      </Sheet>
    </Page>
  )
}

interface ListProps {
  list: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

function PasskeyList({ list, onRename, onRemove }: ListProps) {
  const t = useT()
  const language = useLanguage()
  if (list.length === 0) return <EmptyState title={t('security.passkeys_none')} />
  return (
    <Card>
      <ul className={styles.rows}>
        {list.map((passkey) => (
          <li key={passkey.id} className={styles.thing}>
            <div>
              <p>
                <b>{passkey.name}</b>
              </p>
              <small>{t('security.passkey_made', { day: formatDay(passkey.createdAt, language) })}</small>
              {passkey.usedAt === null ? null : (
                <small>{t('security.passkey_used', { time: formatTime(passkey.usedAt, language) })}</small>
              )}
            </div>
            <IconButton
              icon="edit"
              label={t('security.passkey_rename', { name: passkey.name })}
              onClick={() => onRename(passkey)}
            />
            <IconButton
              icon="trash"
              label={t('security.passkey_remove', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
