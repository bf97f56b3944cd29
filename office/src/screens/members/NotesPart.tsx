import { NOTE_MAX, officeDeskSchemas } from '@koi/contract/schemas/office/desk.ts'
import { useState } from 'react'
import { explain, useAction, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './members.module.css'

/** What operators wrote about the member: append-only, with author and time; no member ever reads it. */
export function NotesPart({ id }: { id: string }) {
  const { query, rows } = useList('officeNotes', { id })
  const canWrite = usePermission('members.write')
  return (
    <>
      {canWrite ? <NewNote id={id} /> : null}
      {query.isError ? (
        <Notice tone="bad">
          {explain(query.error)} <Button onClick={() => query.refetch()}>{t('shell.try_again')}</Button>
        </Notice>
      ) : null}
      <ul className={styles.notes} aria-label={t('members.notes')} aria-busy={query.isPending}>
        {rows.map(({ id: key, text, operator, at }) => (
          <li key={key} className={styles.note}>
            <span>{text}</span>
            <span className={styles.by}>
              {operator}, {formatTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {query.isSuccess && rows.length === 0 ? <p>{t('members.notes_empty')}</p> : null}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('shell.show_more')}
        </Button>
      ) : null}
    </>
  )
}

/** The key stays the same until the note is stored, so that a lost answer does not store it twice. */
function NewNote({ id }: { id: string }) {
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  return (
    <Card title={t('members.new_note')} hint={t('members.new_note_hint')}>
      <CallForm
        key={clientKey}
        call={useAction('officeAddNote')}
        schema={officeDeskSchemas.officeAddNote.input}
        values={{ text: '' }}
        input={({ text }) => ({ id, text, clientKey })}
        act={t('members.add_note')}
        onDone={() => setClientKey(crypto.randomUUID())}
      >
        <TextArea name="text" label={t('members.note')} rows={3} required maxLength={NOTE_MAX} />
      </CallForm>
    </Card>
  )
}
