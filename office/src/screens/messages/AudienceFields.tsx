import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'

const LANGUAGE_CHOICES = [
  ['', t('content.every_language')],
  ['EN', t('shell.english')],
  ['MS', t('content.malay')],
  ['CN', t('content.chinese')],
] as const

/** Whom something is for; empty fields fit everybody. */
export const AudienceFields = () => (
  <Group legend={t('content.for_whom_every_part_that_is')} pairs>
    <Field
      name="audience.levels.from"
      label={t('content.level_of_the_club_from')}
      type="number"
      min={0}
      max={99}
    />
    <Field
      name="audience.levels.to"
      label={t('content.level_of_the_club_to')}
      type="number"
      min={0}
      max={99}
    />
    <Field name="audience.team" label={t('content.members_below_the_agent')} />
    <Select name="audience.language" label={t('word.language')} choices={LANGUAGE_CHOICES} />
  </Group>
)
