import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/i18n.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { LanguagePanels } from '../../ui/preview/LanguagePanels.tsx'
import type { LanguageCode } from '../../ui/preview/LanguageTabs.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import type { AnnouncementValues } from './announcement-form.ts'
import { EXECUTIONS, PLACES, TYPES } from './publish-words.ts'

interface AnnouncementFieldsProps {
  /** An announcement that exists keeps its type. */
  readonly isNew: boolean
  readonly pictures: Readonly<Record<LanguageCode, string | null>>
}

/** Everything of an announcement; some fields are those of its type. */
export function AnnouncementFields({ isNew, pictures }: AnnouncementFieldsProps) {
  const type = useWatch<AnnouncementValues, 'type'>({ name: 'type' })
  const hasPicture = type === 'B' || type === 'PR'
  return (
    <>
      {isNew ? <Select name="type" label={t('word.type')} choices={TYPES} /> : null}
      {type === 'PU' ? <Select name="execution" label={t('content.shown_to')} choices={EXECUTIONS} /> : null}
      {type === 'B' ? <Select name="group" label={t('content.page')} choices={PLACES} /> : null}
      <LanguagePanels groups={['titles', 'contents']}>
        {(code, language) => (
          <>
            <Field
              name={`titles.${code}`}
              label={t('content.title', { language })}
              required={code === 'EN'}
            />
            {type === 'B' ? null : (
              <TextArea
                name={`contents.${code}`}
                label={t('content.text_as_html', { language })}
                rows={5}
                required={code === 'EN' && type !== 'H'}
              />
            )}
            {hasPicture ? <PictureFields {...{ code, language }} has={pictures[code] !== null} /> : null}
          </>
        )}
      </LanguagePanels>
      <Group legend={t('content.where_and_when')} pairs>
        <Field name="from" label={t('list.from')} type="datetime-local" required />
        <Field name="until" label={t('content.until_empty_until_it_is_withdrawn')} type="datetime-local" />
        <Field name="linkUrl" label={t('content.link_a_path_such_as_m')} />
        <Field
          name="position"
          label={t('content.position_lower_comes_first')}
          type="number"
          min={0}
          max={999}
          required
        />
        {type === 'PR' ? <Field name="promotionType" label={t('content.type_of_promotion_a_code')} /> : null}
      </Group>
      {type === 'PU' || type === 'PR' ? (
        <p>{t('content.it_invites_to_play_members_to')}</p>
      ) : (
        <Tick name="sells" label={t('content.sells_not_shown')} />
      )}
      <AudienceFields />
    </>
  )
}

interface PictureFieldsProps {
  readonly code: LanguageCode
  readonly language: string
  readonly has: boolean
}

const PictureFields = ({ code, language, has }: PictureFieldsProps) => (
  <>
    <Field
      name={`files.${code}`}
      label={t('content.picture_png_or_jpeg_of_at', { language })}
      type="file"
      accept="image/png,image/jpeg"
    />
    {has ? <Tick name={`removed.${code}`} label={t('content.remove_the_picture', { language })} /> : null}
  </>
)
