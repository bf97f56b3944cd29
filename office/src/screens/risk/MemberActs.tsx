import { NOTE_MAX, officeDeskSchemas } from '@koi/contract/schemas/office/desk.ts'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import type { RiskCase } from './words.ts'

type Person = RiskCase['people'][number]

/** Freezes a member of the case by the command of the member's own page. */
export function FreezeMember({ memberId, account, status }: Person) {
  const freeze = useAction('officeSetMemberStatus')
  if (!usePermission('members.write') || status !== 'active') return null
  return (
    <ActionButton
      label={t('risk.freeze')}
      name={t('risk.freeze_of', { account })}
      look="danger"
      call={freeze}
      input={({ reason }) => ({ id: memberId, status: 'frozen' as const, reason })}
    >
      <p>{t('risk.freeze_effect')}</p>
    </ActionButton>
  )
}

/** A note on the first member of the case. The key stays the same until the note is stored. */
export function AddNote({ memberId: id, account }: Person) {
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const add = useAction('officeAddNote')
  if (!usePermission('members.write')) return null
  return (
    <CallForm
      key={clientKey}
      call={add}
      schema={officeDeskSchemas.officeAddNote.input}
      values={{ text: '' }}
      input={({ text }) => ({ id, text, clientKey })}
      act={t('risk.add_note')}
      onDone={() => setClientKey(crypto.randomUUID())}
    >
      <TextArea name="text" label={t('risk.note')} rows={2} required maxLength={NOTE_MAX} />
      <p>{t('risk.note_hint', { account })}</p>
    </CallForm>
  )
}
