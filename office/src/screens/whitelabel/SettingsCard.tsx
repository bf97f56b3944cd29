import { officeWhitelabelSchemas } from '@koi/contract/schemas/office/whitelabel.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { ActionButton, type ActionButtonProps } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts } from '../../ui/Page.tsx'
import type { SiteChange } from './site.ts'

interface Described {
  readonly title: string
  readonly hint: string
  readonly facts: readonly Fact[]
  /** The fields of the form. */
  readonly children: ReactNode
  /** What is below the values: changes that wait. */
  readonly below?: ReactNode
}

type SettingsCardProps<Values extends FieldValues, Input, Output> = Described &
  Pick<ActionButtonProps<Values, Input, Output>, 'call' | 'schema' | 'values' | 'input' | 'effect'>

/** One part of the settings: its current values, and the form that changes them. */
export function SettingsCard<Values extends FieldValues, Input, Output>({
  title,
  hint,
  facts,
  children,
  below,
  ...form
}: SettingsCardProps<Values, Input, Output>) {
  const change = (
    <ActionButton
      {...form}
      label={t('shell.edit')}
      name={t('shell.edit_part', { title })}
      title={title}
      act={t('shell.save')}
    >
      <p>{hint}</p>
      {children}
    </ActionButton>
  )
  return (
    <Card {...{ title, hint }} actions={change}>
      <Facts facts={facts} />
      {below}
    </Card>
  )
}

interface SiteCardProps<Values extends FieldValues>
  extends Described,
    Pick<ActionButtonProps<Values, unknown, unknown>, 'effect'> {
  readonly values: Values
  /** The settings that the filled form changes. */
  readonly change: (values: Values) => SiteChange
}

/** One part of the site's own settings. */
export function SiteCard<Values extends FieldValues>({ change, ...card }: SiteCardProps<Values>) {
  return (
    <SettingsCard
      {...card}
      call={useAction('officeSetSite')}
      schema={officeWhitelabelSchemas.officeSetSite.input}
      input={(values) => ({ reason: values.reason, change: change(values) })}
    />
  )
}
