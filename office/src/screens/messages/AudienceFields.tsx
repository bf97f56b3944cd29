import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'

const LANGUAGE_CHOICES = [
  ['', 'every language'],
  ['EN', 'English'],
  ['MS', 'Malay'],
  ['CN', 'Chinese'],
] as const

/** Whom something is for; empty fields fit everybody. */
export const AudienceFields = () => (
  <Group legend="For whom: every part that is filled in has to fit" pairs>
    <Field name="audience.levels.from" label="Level of the club, from" type="number" min={0} max={99} />
    <Field name="audience.levels.to" label="Level of the club, to" type="number" min={0} max={99} />
    <Field name="audience.team" label="Members below the agent" />
    <Select name="audience.language" label="Language" choices={LANGUAGE_CHOICES} />
  </Group>
)
