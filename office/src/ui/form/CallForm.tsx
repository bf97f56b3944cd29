import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { t } from '../../i18n/i18n.ts'
import { Button, type ButtonLook } from '../Button.tsx'
import { Notice, Row } from '../Page.tsx'
import styles from './CallForm.module.css'
import { Field } from './Field.tsx'
import { type CallFormOptions, useCallForm } from './use-call-form.ts'

export interface CallFormProps<Values extends FieldValues, Input, Output>
  extends CallFormOptions<Values, Input, Output> {
  /** The text of the button that sends the form. */
  readonly act: string
  readonly look?: ButtonLook
  /** Asks for the reason, as the value `reason`. */
  readonly needsReason?: boolean
  /** Shows the fields without letting the operator change them. */
  readonly isReadOnly?: boolean
  /** The confirmation after the call succeeded. */
  readonly done?: string
  readonly onCancel?: () => void
  readonly children?: ReactNode
}

/** A form that makes one call, with its problems at the fields and its buttons at the end. */
export function CallForm<Values extends FieldValues, Input, Output>({
  act,
  look = 'primary',
  needsReason = false,
  isReadOnly = false,
  done,
  onCancel,
  children,
  ...options
}: CallFormProps<Values, Input, Output>) {
  const { form, submit } = useCallForm(options)
  const { isSubmitting, isSubmitSuccessful, submitCount, errors } = form.formState
  const problem = errors.root?.message
  const element = useFocusOnProblem(submitCount)
  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        <fieldset className={styles.fields} disabled={isReadOnly}>
          {children}
        </fieldset>
        {needsReason && !isReadOnly ? <Reason /> : null}
        {problem === undefined ? null : <Notice tone="bad">{problem}</Notice>}
        {done !== undefined && isSubmitSuccessful ? <Notice tone="good">{done}</Notice> : null}
        {isReadOnly ? null : (
          <Row>
            {onCancel === undefined ? null : <Button onClick={onCancel}>{t('shell.cancel')}</Button>}
            <Button look={look} type="submit" busy={isSubmitting}>
              {act}
            </Button>
          </Row>
        )}
      </form>
    </FormProvider>
  )
}

/** Moves the focus to the first field with a problem each time the form is sent. */
function useFocusOnProblem(submitCount: number) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return element
}

const Reason = () => <Field name="reason" label={t('shell.reason')} required minLength={3} maxLength={280} />
