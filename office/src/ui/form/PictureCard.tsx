import { t } from '../../i18n/i18n.ts'
import { Card } from '../Card.tsx'
import { ActionButton } from './ActionButton.tsx'
import { Field } from './Field.tsx'
import styles from './PictureCard.module.css'
import type { CallFormOptions } from './use-call-form.ts'
import { readFile } from './values.ts'

interface PictureCardProps<Input> {
  readonly title: string
  readonly hint?: string
  /** Null where there is no picture. */
  readonly address: string | null
  /** What is shown where there is none. */
  readonly none: string
  readonly canWrite: boolean
  readonly call: CallFormOptions<Record<string, unknown>, Input, unknown>['call']
  /** The call's input; `content` is the file as base64, or null to remove the picture. */
  readonly input: (content: string | null, reason: string) => Input
}

/** A picture, and the form that replaces or removes it. */
export function PictureCard<Input>({
  title,
  address,
  none,
  hint,
  canWrite,
  call,
  input,
}: PictureCardProps<Input>) {
  const change = (
    <ActionButton
      label={t('shell.edit')}
      name={t('shell.edit_part', { title })}
      title={title}
      act={t('shell.save')}
      call={call}
      values={NO_FILE}
      input={async ({ file, reason }) => input(await readFile(file), reason)}
    >
      <Field name="file" label={t('shell.file_rule', { none })} type="file" accept="image/png,image/jpeg" />
    </ActionButton>
  )
  return (
    <Card {...{ title, ...(hint === undefined ? {} : { hint }) }} actions={canWrite ? change : null}>
      {address === null ? <p>{none}</p> : <img className={styles.picture} src={address} alt={title} />}
    </Card>
  )
}

const NO_FILE: { readonly file: FileList | null } = { file: null }
