import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icons/IconButton.tsx'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps, fieldAria } from './FieldFrame.tsx'

export interface FieldProps extends FieldFrameProps, InputHTMLAttributes<HTMLInputElement> {
  /** Inside the box, before and after the input: a symbol, a picture, a button. */
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A labelled input. With react-hook-form: `<Field label={…} error={…} {...register('username')} />`.
 * A password gets a button that shows it.
 */
export function Field({
  label,
  note,
  hint,
  error,
  errorId,
  before,
  after,
  type = 'text',
  className,
  ...input
}: FieldProps) {
  const t = useT()
  const ownId = useId()
  const id = input.id ?? ownId
  const [revealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame {...{ id, label, note, hint, error, errorId }}>
      {before}
      <input
        {...input}
        {...fieldAria(id, { hint, error, errorId })}
        type={isPassword && revealed ? 'text' : type}
        className={classNames(styles.input, className)}
      />
      {isPassword ? (
        <IconButton
          icon={revealed ? 'eyeOff' : 'eye'}
          label={t(revealed ? 'ui.hide_password' : 'ui.show_password')}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        />
      ) : null}
      {after}
    </FieldFrame>
  )
}

export interface TextFieldProps extends FieldFrameProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** A field of several lines. */
export function TextField({ label, note, hint, error, className, ...input }: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame {...{ id, label, note, hint, error }}>
      <textarea
        {...input}
        {...fieldAria(id, { hint, error })}
        className={classNames(styles.input, styles.area, className)}
      />
    </FieldFrame>
  )
}
