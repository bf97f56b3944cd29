import { useWatch } from 'react-hook-form'
import type { Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { type Channel, type ChannelValues, needsMethod, typeName } from './channel-form.ts'

/** Everything of a channel of this type that an operator may change. */
export function ChannelFields({ type }: { readonly type: Channel['type'] | undefined }) {
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
      {type === 'USDT' ? (
        <Group legend={t('channels.usdt')} pairs>
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
      ) : null}
      <Field name="place" label={t('channels.place_label')} type="number" min={0} max={999} required />
    </>
  )
}

interface NewChannelFieldsProps {
  readonly providers: Output<'officeChannels'>['providers']
}

/** Everything of a new channel: what is chosen once, and the terms of the chosen type. */
export function NewChannelFields({ providers }: NewChannelFieldsProps) {
  const chosen = useWatch<Pick<ChannelValues, 'provider'>, 'provider'>({ name: 'provider' })
  const type = providers.find(({ code }) => code === chosen)?.type
  return (
    <>
      <Field
        name="code"
        label={t('channels.code')}
        rule={t('channels.code_rule')}
        pattern="[A-Za-z0-9_]{2,32}"
        required
      />
      <Select name="provider" label={t('channels.how')} choices={providers.map(providerChoice)} />
      {needsMethod(type) ? <Field name="method" label={t('channels.method')} required /> : null}
      <Field name="currency" label={t('channels.currency')} required />
      <ChannelFields type={type} />
    </>
  )
}

const providerChoice = ({ code, type, isConfigured }: NewChannelFieldsProps['providers'][number]) =>
  [
    code,
    t(isConfigured ? 'channels.provider_choice' : 'channels.provider_unset', { type: typeName(type), code }),
  ] as const
