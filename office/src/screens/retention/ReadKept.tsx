import { useState } from 'react'
import { type Output, type RowOf, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Facts } from '../../ui/Page.tsx'

type Row = Pick<RowOf<'officeErasures'>, 'memberId' | 'account' | 'opening'>
type Kept = Output<'officeOpenKept'>

/** Reading what is kept of an erased member: one operator asks, a second one agrees and reads it. */
export function ReadKept({ memberId, account, opening }: Row) {
  const ask = useAction('officeAskKept')
  const open = useAction('officeOpenKept')
  const [kept, setKept] = useState<Kept | null>(null)
  if (kept !== null) return <KeptDialog kept={kept} onClose={() => setKept(null)} />
  if (opening === null)
    return (
      <ActionButton
        label={t('retention.ask_kept')}
        name={t('retention.ask_kept_of', { account })}
        call={ask}
        input={({ reason }) => ({ memberId, reason })}
      >
        <p>{t('retention.ask_kept_effect')}</p>
      </ActionButton>
    )
  if (opening.isOwn) return t('retention.kept_waits')
  return (
    <ActionButton
      label={t('retention.open_kept')}
      name={t('retention.open_kept_of', { account })}
      call={open}
      input={({ reason }) => ({ memberId, reason })}
      onDone={setKept}
    >
      <p>{t('retention.open_kept_effect')}</p>
    </ActionButton>
  )
}

function KeptDialog({ kept, onClose }: { readonly kept: Kept; readonly onClose: () => void }) {
  return (
    <Dialog title={t('retention.kept_of', { account: kept.account })} onClose={onClose}>
      <Facts
        facts={[
          [t('retention.name'), kept.name ?? ''],
          [t('retention.birth_date'), kept.birthDate ?? ''],
          [t('retention.phone'), kept.phone ?? ''],
          [t('retention.email'), kept.email ?? ''],
        ]}
      />
      <ul>
        {kept.texts.map(({ what, text }) => (
          <li key={`${what} ${text}`}>{`${what}: ${text}`}</li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('retention.close')}</Button>
    </Dialog>
  )
}
