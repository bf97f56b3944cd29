import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import styles from './messages.module.css'
import { audienceText, EXECUTIONS, PLACES, TYPES, wordOf } from './publish-words.ts'

type Announcement = Output<'officeAnnouncement'>
type Version = NonNullable<Announcement['draft']>

/** One announcement: what is shown, what waits to be published, and what was shown before. */
export default function AnnouncementScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('content.write')
  return (
    <Loaded title="Announcement" query={useCall('officeAnnouncement', { id })}>
      {(announcement) => {
        const { type, state, title, draft, published, earlier } = announcement
        return (
          <Page title={title} actions={canWrite ? <Actions {...announcement} /> : null}>
            <Facts
              facts={[
                ['State', <State key="state" state={state} />],
                ['Type', wordOf(TYPES, type)],
              ]}
            />
            {draft === null ? null : <VersionPart title="Draft" type={type} version={draft} />}
            {published === null ? null : <VersionPart title="Published" type={type} version={published} />}
            {earlier.map((version) => (
              <VersionPart key={version.version} title="Earlier" type={type} version={version} />
            ))}
          </Page>
        )
      }}
    </Loaded>
  )
}

function Actions({ id, state, draft }: Announcement) {
  const navigate = useNavigate()
  const publish = useAction('officePublishAnnouncement')
  const withdraw = useAction('officeWithdrawAnnouncement')
  if (state === 'withdrawn') return null
  return (
    <Row>
      <Button onClick={() => void navigate(`/announcements/${id}/edit`)}>Edit</Button>
      {draft === null ? null : (
        <ActionButton
          label="Publish"
          look="primary"
          call={publish}
          input={({ reason }) => ({ id, version: draft.version, writtenAt: draft.writtenAt, reason })}
        >
          <p>It is shown in its window, in place of the version before. A changed pop-up is shown again.</p>
        </ActionButton>
      )}
      <ActionButton label="Withdraw" look="danger" call={withdraw} input={({ reason }) => ({ id, reason })}>
        <p>It is gone at once, also from pages that are open, and cannot be published again.</p>
      </ActionButton>
    </Row>
  )
}

interface VersionPartProps {
  readonly title: string
  readonly type: Announcement['type']
  readonly version: Version
}

function VersionPart({ title, type, version }: VersionPartProps) {
  const { titles, contents, pictures } = version
  return (
    <Card title={`${title}, version ${version.version}`}>
      <div className={styles.split}>
        <Facts facts={versionFacts(type, version)} />
        <AnnouncementPreview {...{ type, titles, contents, pictures }} />
      </div>
    </Card>
  )
}

function versionFacts(type: Announcement['type'], version: Version): Fact[] {
  const { execution, group, linkUrl, position, sells, audience, from, until } = version
  const own: Fact[] = [
    ...(execution === null ? [] : [['Shown to', wordOf(EXECUTIONS, execution)] satisfies Fact]),
    ...(type === 'B' ? [['Page', wordOf(PLACES, group)] satisfies Fact] : []),
    ...(version.promotionType === null ? [] : [['Promotion', version.promotionType] satisfies Fact]),
  ]
  return [
    ...own,
    ['For', audienceText(audience)],
    ['Sells', sells ? 'yes: not to members to whom play is closed' : 'no'],
    ['From', formatTime(from)],
    ['Until', until === null ? 'withdrawn' : formatTime(until)],
    ['Link', linkUrl ?? 'none'],
    ['Position', position],
    ['Written', byWhom(version.writtenAt, version.writtenBy)],
    ['Published', version.publishedAt === null ? 'no' : byWhom(version.publishedAt, version.publishedBy)],
  ]
}

const byWhom = (time: number, name: string | null): string =>
  `${formatTime(time)}${name === null ? '' : ` by ${name}`}`
