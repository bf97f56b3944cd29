import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'

/** Everything of a channel that an operator may change. */
export function ChannelFields() {
  return (
    <>
      <NameFields name="names" label={t('channels.name')} />
      <NameFields name="instructions" label={t('channels.instructions')} required="none" rows={2} />
      <Group legend={t('channels.amounts')} pairs>
        <Field name="min" label={t('channels.min')} inputMode="decimal" required />
        <Field name="max" label={t('channels.max')} inputMode="decimal" required />
        <Field
          name="feePercent"
          label={t('channels.fee_percent')}
          type="number"
          min={0}
          max={99.99}
          step={0.01}
          required
        />
        <Field name="feeFixed" label={t('channels.fee_fixed')} inputMode="decimal" required />
      </Group>
      <Field name="chips" label={t('channels.chips')} />
      <Group legend={t('channels.time')} pairs>
        <Field name="opens" label={t('channels.opens')} type="time" />
        <Field name="closes" label={t('channels.closes')} type="time" />
        <Field name="usualMinutes" label={t('channels.usual')} type="number" min={1} required />
        <Field name="windowMinutes" label={t('channels.window')} type="number" min={5} max={10_080} />
      </Group>
      <Group legend={t('channels.whom')} pairs>
        <Field name="levelFrom" label={t('channels.level_from')} type="number" min={1} max={99} />
        <Field name="levelTo" label={t('channels.level_to')} type="number" min={1} max={99} />
      </Group>
      <Group legend={t('channels.usdt_only')} pairs>
        <Field name="rate" label={t('channels.rate')} inputMode="decimal" nullable />
        <Field
          name="confirmations"
          label={t('channels.confirmations')}
          type="number"
          min={1}
          max={100}
          required
        />
      </Group>
      <Field name="place" label={t('channels.place_label')} type="number" min={0} max={999} required />
    </>
  )
}

interface NewChannelFieldsProps {
  readonly providers: readonly (readonly [code: string, name: string])[]
}

/** What is chosen once, when a channel is created. */
export function NewChannelFields({ providers }: NewChannelFieldsProps) {
  return (
    <>
      <Field
        name="code"
        label={t('channels.code')}
        rule={t('channels.code_rule')}
        pattern="[A-Za-z0-9_]{2,32}"
        required
      />
      <Select name="provider" label={t('channels.how')} choices={providers} />
      <Field name="method" label={t('channels.method')} nullable />
      <Field name="currency" label={t('channels.currency')} required />
    </>
  )
}
