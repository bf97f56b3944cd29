import { officeMemberSchemas } from '@koi/contract/schemas/office/members.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NameFields, NO_NAMES } from '../../ui/form/NameFields.tsx'
import { splitLines } from '../../ui/form/values.ts'
import { Failure, Page, Row } from '../../ui/Page.tsx'

type Level = Output<'officeClub'>[number]

/** The texts of the levels of the member club, lowest first; what they need and pay is the ladder's. */
export default function ClubScreen() {
  const { data, error } = useCall('officeClub', {})
  return (
    <Page title={t('members.levels')} hint={t('members.levels_hint')}>
      <Failure error={error} />
      {data === undefined ? null : <LevelsForm key={JSON.stringify(data)} saved={data} />}
    </Page>
  )
}

function LevelsForm({ saved }: { saved: readonly Level[] }) {
  return (
    <CallForm
      act={t('members.levels_save')}
      needsReason
      call={useAction('officeSetClub')}
      schema={officeMemberSchemas.officeSetClub.input}
      values={{ levels: saved.map(levelValues), reason: '' }}
      input={({ levels, reason }) => ({ levels: levels.map(levelInput), reason })}
    >
      <LevelList />
    </CallForm>
  )
}

/** A level as the form has it: one benefit per line. */
const levelValues = ({ names, benefits: { EN, MS, CN } }: Level) => ({
  names,
  benefits: { EN: EN.join('\n'), MS: MS.join('\n'), CN: CN.join('\n') },
})

const levelInput = ({ names, benefits: { EN, MS, CN } }: ReturnType<typeof levelValues>): Level => ({
  names,
  benefits: { EN: splitLines(EN), MS: splitLines(MS), CN: splitLines(CN) },
})

function LevelList() {
  const { control } = useFormContext<{ levels: ReturnType<typeof levelValues>[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'levels' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <Group key={id} legend={t('members.level_number', { number: place + 1 })}>
          <NameFields
            name={`levels.${place}.names`}
            label={t('members.level_name', { number: place + 1 })}
            required="all"
          />
          <NameFields
            name={`levels.${place}.benefits`}
            label={t('members.level_benefits', { number: place + 1 })}
            required="none"
            rows={3}
          />
        </Group>
      ))}
      <Row>
        <Button onClick={() => append({ names: NO_NAMES, benefits: NO_NAMES })}>
          {t('members.level_add')}
        </Button>
        {fields.length === 0 ? null : (
          <Button onClick={() => remove(fields.length - 1)}>{t('members.level_remove')}</Button>
        )}
      </Row>
    </>
  )
}
