import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCount } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { PhonePreview } from '../../ui/preview/PhonePreview.tsx'
import { State } from '../../ui/State.tsx'
import styles from './messages.module.css'
import { audienceText } from './publish-words.ts'

type Mailing = Output<'officeMailing'>

/** One letter to many: its texts, its audience, and how far it has come. */
export default function MailingScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('content.write')
  return (
    <Loaded title="Letter to many" query={useCall('officeMailing', { id }, 2_000)}>
      {(mailing) => (
        <Page title={mailing.subject} actions={canWrite ? <Actions {...mailing} /> : null}>
          {mailing.needsSecondPerson ? (
            <Notice tone="good">
              {`It is for everybody: ${mailing.writtenBy ?? 'its writer'} cannot start it alone.`}
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
    <Card title="Progress">
      <progress
        className={styles.progress}
        aria-label="Progress"
        max={Math.max(recipients, 1)}
        value={sent + skipped}
      />
      <p>{`${sent} of ${recipients} sent, ${skipped} left out`}</p>
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
          <Button onClick={() => void navigate(`/mailings/${id}/edit`)}>Edit</Button>
          <ActionButton label="Send" look="primary" call={start} input={input}>
            <p>{`It goes to ${formatCount(recipients, 'member')}. What has arrived cannot be taken back.`}</p>
          </ActionButton>
        </Row>
      )
    case 'sending':
      return (
        <ActionButton label="Stop" look="danger" call={stop} input={({ reason }) => ({ id, reason })}>
          <p>Nobody gets it from then on. What has arrived stays with the members.</p>
        </ActionButton>
      )
    case 'stopped':
      return (
        <ActionButton label="Resume" look="primary" call={start} input={input}>
          <p>It goes to the members who did not get it yet.</p>
        </ActionButton>
      )
    case 'sent':
      return null
  }
}

const factsOf = (mailing: Mailing): readonly Fact[] => [
  ['State', <State key="state" state={mailing.state} />],
  [mailing.state === 'draft' ? 'Would reach' : 'Recipients', mailing.recipients],
  ['For', audienceText(mailing.audience)],
  ['Sells', mailing.sells ? 'yes: not to members to whom play is closed' : 'no'],
  [
    'Written',
    `${formatTime(mailing.writtenAt)}${mailing.writtenBy === null ? '' : ` by ${mailing.writtenBy}`}`,
  ],
  ['Started', startText(mailing)],
  ['Ended', mailing.endedAt === null ? 'no' : formatTime(mailing.endedAt)],
]

const startText = ({ startedAt, startedBy }: Mailing): string =>
  startedAt === null ? 'no' : `${formatTime(startedAt)}${startedBy === null ? '' : ` by ${startedBy}`}`
