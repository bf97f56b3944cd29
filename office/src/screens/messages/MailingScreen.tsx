import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { PhonePreview } from '../../ui/preview/PhonePreview.tsx'
import { State } from '../../ui/State.tsx'
import styles from './messages.module.css'
import { audienceText, byWhom } from './publish-words.ts'

type Mailing = Output<'officeMailing'>

/** One letter to many: its texts, its audience, and how far it has come. */
export default function MailingScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('content.write')
  return (
    <Loaded title={t('content.letter_to_many')} query={useCall('officeMailing', { id }, 2_000)}>
      {(mailing) => (
        <Page title={mailing.subject} actions={canWrite ? <Actions {...mailing} /> : null}>
          {mailing.needsSecondPerson ? (
            <Notice tone="good">
              {t('content.it_is_for_everybody_cannot_start', {
                writtenBy: mailing.writtenBy ?? t('content.its_writer'),
              })}
            </Notice>
          ) : null}
          <div className={styles.split}>
            <div className={styles.fields}>
              {mailing.state === 'draft' ? null : <Progress {...mailing} />}
              <Facts facts={factsOf(mailing)} />
            </div>
            <Preview {...mailing} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Progress({ recipients, sent, skipped }: Mailing) {
  return (
    <Card title={t('content.progress')}>
      <progress
        className={styles.progress}
        aria-label={t('content.progress')}
        max={Math.max(recipients, 1)}
        value={sent + skipped}
      />
      <p>{t('content.of_sent_left_out', { sent, recipients, skipped })}</p>
    </Card>
  )
}

function Preview({ subjects, bodies }: Mailing) {
  return (
    <PhonePreview>
      {(code) => (
        <>
          <h3>{subjects[code] || subjects.EN}</h3>
          <p className={styles.text}>{bodies[code] || bodies.EN}</p>
        </>
      )}
    </PhonePreview>
  )
}

function Actions({ id, state, writtenAt, recipients }: Mailing) {
  const navigate = useNavigate()
  const start = useAction('officeStartMailing')
  const stop = useAction('officeStopMailing')
  const input = ({ reason }: { readonly reason: string }) => ({ id, writtenAt, reason })
  switch (state) {
    case 'draft':
      return (
        <Row>
          <Button onClick={() => void navigate(`/mailings/${id}/edit`)}>{t('shell.edit')}</Button>
          <ActionButton label={t('content.send')} look="primary" call={start} input={input}>
            <p>
              {t('content.it_goes_to_what_has_arrived', {
                recipients: t('content.count_members', { count: recipients }),
              })}
            </p>
          </ActionButton>
        </Row>
      )
    case 'sending':
      return (
        <ActionButton
          label={t('content.stop')}
          look="danger"
          call={stop}
          input={({ reason }) => ({ id, reason })}
        >
          <p>{t('content.nobody_gets_it_from_then_on')}</p>
        </ActionButton>
      )
    case 'stopped':
      return (
        <ActionButton label={t('content.resume')} look="primary" call={start} input={input}>
          <p>{t('content.it_goes_to_the_members_who')}</p>
        </ActionButton>
      )
    case 'sent':
      return null
  }
}

const factsOf = (mailing: Mailing): readonly Fact[] => [
  [t('word.state'), <State key="state" state={mailing.state} />],
  [mailing.state === 'draft' ? t('content.would_reach') : t('content.recipients'), mailing.recipients],
  [t('content.for'), audienceText(mailing.audience)],
  [t('content.sells'), mailing.sells ? t('content.yes_not_to_members_to_whom') : t('word.no')],
  [t('word.written'), byWhom(mailing.writtenAt, mailing.writtenBy)],
  [t('content.started'), startText(mailing)],
  [t('content.ended'), mailing.endedAt === null ? t('word.no') : formatTime(mailing.endedAt)],
]

const startText = ({ startedAt, startedBy }: Mailing): string =>
  startedAt === null ? t('word.no') : byWhom(startedAt, startedBy)
