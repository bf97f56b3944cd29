import { Field, Select } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'

/** Everything of a channel that an operator may change. */
export function ChannelFields() {
  return (
    <>
      <NameFields name="names" label="Name" />
      <NameFields name="instructions" label="What members read" required="none" rows={2} />
      <Group legend="Amounts" pairs>
        <Field name="min" label="Smallest deposit" inputMode="decimal" required />
        <Field name="max" label="Largest deposit" inputMode="decimal" required />
        <Field name="feePercent" label="Fee in %" type="number" min={0} max={99.99} step={0.01} required />
        <Field name="feeFixed" label="Fixed fee" inputMode="decimal" required />
      </Group>
      <Field name="chips" label="Quick amounts, separated by spaces" />
      <Group legend="Time" pairs>
        <Field name="opens" label="Opens (empty: always open)" type="time" />
        <Field name="closes" label="Closes" type="time" />
        <Field name="usualMinutes" label="Usual minutes until it arrives" type="number" min={1} required />
        <Field
          name="windowMinutes"
          label="Minutes to pay (empty: the setting)"
          type="number"
          min={5}
          max={10_080}
        />
      </Group>
      <Group legend="For whom" pairs>
        <Field name="levelFrom" label="From level (empty: any)" type="number" min={1} max={99} />
        <Field name="levelTo" label="To level (empty: any)" type="number" min={1} max={99} />
      </Group>
      <Field name="place" label="Place in the list" type="number" min={0} max={999} required />
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
        label="Code"
        rule="Capital letters, digits and _, 2 to 32 of them."
        pattern="[A-Za-z0-9_]{2,32}"
        required
      />
      <Select name="provider" label="How members pay" choices={providers} />
      <Field name="method" label="Method at the provider (QR, e-wallet and USDT only)" nullable />
      <Field name="currency" label="Currency" required />
    </>
  )
}
