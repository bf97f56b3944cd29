import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission, useSession } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import styles from './messages.module.css'
import { audienceText, byWhom, EXECUTIONS, PLACES, TYPES, wordOf } from './publish-words.ts'

type Announcement = Output<'officeAnnouncement'>
type Version = NonNullable<Announcement['draft']>

/** One announcement: what is shown, what waits to be published, and what was shown before. */
export default function AnnouncementScreen() {
  const { id = '' } = useParams()
  const canWrite = usePermission('content.write')
  return (
    <Loaded title={t('content.announcement')} query={useCall('officeAnnouncement', { id })}>
      {(announcement) => {
        const { type, state, title, draft, published, earlier } = announcement
        return (
          <Page title={title} actions={canWrite ? <Actions {...announcement} /> : null}>
            <Facts
              facts={[
                [t('word.state'), <State key="state" state={state} />],
                [t('word.type'), wordOf(TYPES, type)],
              ]}
            />
            {draft === null ? null : <VersionPart title={t('word.draft')} type={type} version={draft} />}
            {published === null ? null : (
              <VersionPart title={t('word.published')} type={type} version={published} />
            )}
            {earlier.map((version) => (
              <VersionPart key={version.version} title={t('content.earlier')} type={type} version={version} />
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
  const me = useSession()?.name
  if (state === 'withdrawn') return null
  // The server refuses its writer: a button would lead nowhere.
  const waits = draft !== null && isForEveryone(draft.audience) && draft.writtenBy === me
  return (
    <Row>
      <Button onClick={() => void navigate(`/announcements/${id}/edit`)}>{t('shell.edit')}</Button>
      {waits ? <p>{t('content.a_second_person_publishes_it')}</p> : null}
      {draft === null || waits ? null : (
        <ActionButton
          label={t('word.publish')}
          look="primary"
          call={publish}
          input={({ reason }) => ({ id, version: draft.version, writtenAt: draft.writtenAt, reason })}
        >
          <p>{t('content.it_is_shown_in_its_window')}</p>
        </ActionButton>
      )}
      <ActionButton
        label={t('content.withdraw')}
        look="danger"
        call={withdraw}
        input={({ reason }) => ({ id, reason })}
      >
        <p>{t('content.it_is_gone_at_once_also')}</p>
      </ActionButton>
    </Row>
  )
}

/** Whether it names nobody in particular: then its writer does not publish it. */
const isForEveryone = ({ levels, team, language }: Version['audience']): boolean =>
  levels === null && team === null && language === null

interface VersionPartProps {
  readonly title: string
  readonly type: Announcement['type']
  readonly version: Version
}

function VersionPart({ title, type, version }: VersionPartProps) {
  const { titles, contents, pictures } = version
  return (
    <Card title={t('content.version', { title, version: version.version })}>
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
    ...(execution === null ? [] : [[t('content.shown_to'), wordOf(EXECUTIONS, execution)] satisfies Fact]),
    ...(type === 'B' ? [[t('content.page'), wordOf(PLACES, group)] satisfies Fact] : []),
    ...(version.promotionType === null
      ? []
      : [[t('content.promotion'), version.promotionType] satisfies Fact]),
  ]
  return [
    ...own,
    [t('content.for'), audienceText(audience)],
    [t('content.sells'), sells ? t('content.yes_not_to_members_to_whom') : t('word.no')],
    [t('list.from'), formatTime(from)],
    [t('word.until'), until === null ? t('code.withdrawn') : formatTime(until)],
    [t('content.link'), linkUrl ?? t('word.none')],
    [t('content.position'), position],
    [t('word.written'), byWhom(version.writtenAt, version.writtenBy)],
    [
      t('word.published'),
      version.publishedAt === null ? t('word.no') : byWhom(version.publishedAt, version.publishedBy),
    ],
  ]
}
