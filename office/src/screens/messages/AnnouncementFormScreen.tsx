import { officeContentSchemas } from '@koi/contract/schemas/office/content.ts'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import {
  type AnnouncementValues,
  announcementInput,
  announcementValues,
  type Version,
} from './announcement-form.ts'
import styles from './messages.module.css'

/** Writes an announcement, or the next version of one, with a preview beside the form. */
export default function AnnouncementFormScreen() {
  const { id } = useParams()
  return id === undefined ? <AnnouncementForm announcement={null} /> : <Existing id={id} />
}

const Existing = ({ id }: { id: string }) => (
  <Loaded title={t('content.announcement')} query={useCall('officeAnnouncement', { id })}>
    {(announcement) => <AnnouncementForm announcement={announcement} />}
  </Loaded>
)

const NO_PICTURES: Version['pictures'] = { EN: null, MS: null, CN: null }

function AnnouncementForm({ announcement }: { announcement: Output<'officeAnnouncement'> | null }) {
  const navigate = useNavigate()
  const version = announcement?.draft ?? announcement?.published ?? null
  const pictures = version?.pictures ?? NO_PICTURES
  return (
    <Page
      title={
        announcement === null
          ? t('content.new_announcement')
          : t('content.edit_announcement', { title: announcement.title })
      }
      hint={t('content.a_draft_changes_nothing_for_members')}
    >
      <CallForm
        act={t('content.save_the_draft')}
        needsReason
        values={{ ...announcementValues(announcement?.type ?? 'PL', version), reason: '' }}
        schema={officeContentSchemas.officeSaveAnnouncement.input}
        call={useAction('officeSaveAnnouncement')}
        input={async ({ reason, ...values }) => ({
          ...(await announcementInput(values)),
          ...(announcement === null ? {} : { id: announcement.id }),
          reason,
        })}
        onDone={({ id }) => void navigate(`/announcements/${id}`)}
      >
        <div className={styles.split}>
          <div className={styles.fields}>
            <AnnouncementFields isNew={announcement === null} pictures={pictures} />
          </div>
          <Beside pictures={pictures} />
        </div>
      </CallForm>
    </Page>
  )
}

/** The preview follows what is typed. */
function Beside({ pictures }: { pictures: Version['pictures'] }) {
  const { type, titles, contents, files, removed } = useWatch<AnnouncementValues>() as AnnouncementValues
  const left = {
    EN: removed.EN ? null : pictures.EN,
    MS: removed.MS ? null : pictures.MS,
    CN: removed.CN ? null : pictures.CN,
  }
  return <AnnouncementPreview {...{ type, titles, contents, files }} pictures={left} />
}
