import { useWatch } from 'react-hook-form'
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
      {isNew ? <Select name="type" label="Type" choices={TYPES} /> : null}
      {type === 'PU' ? <Select name="execution" label="Shown to" choices={EXECUTIONS} /> : null}
      {type === 'B' ? <Select name="group" label="Page" choices={PLACES} /> : null}
      <LanguagePanels groups={['titles', 'contents']}>
        {(code, language) => (
          <>
            <Field name={`titles.${code}`} label={`Title, ${language}`} required={code === 'EN'} />
            {type === 'B' ? null : (
              <TextArea
                name={`contents.${code}`}
                label={`Text as HTML, ${language}`}
                rows={5}
                required={code === 'EN' && type !== 'H'}
              />
            )}
            {hasPicture ? <PictureFields {...{ code, language }} has={pictures[code] !== null} /> : null}
          </>
        )}
      </LanguagePanels>
      <Group legend="Where and when" pairs>
        <Field name="from" label="From" type="datetime-local" required />
        <Field name="until" label="Until (empty: until it is withdrawn)" type="datetime-local" />
        <Field name="linkUrl" label="Link: a path such as /m/rewards, or an address" />
        <Field
          name="position"
          label="Position (lower comes first)"
          type="number"
          min={0}
          max={999}
          required
        />
        {type === 'PR' ? <Field name="promotionType" label="Type of promotion (a code)" /> : null}
      </Group>
      {type === 'PU' || type === 'PR' ? (
        <p>It invites to play: members to whom play is closed do not see it.</p>
      ) : (
        <Tick name="sells" label="It sells: members to whom play is closed do not see it" />
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
      label={`Picture, ${language}: PNG or JPEG of at most 2 MB`}
      type="file"
      accept="image/png,image/jpeg"
    />
    {has ? <Tick name={`removed.${code}`} label={`Remove the picture, ${language}`} /> : null}
  </>
)
