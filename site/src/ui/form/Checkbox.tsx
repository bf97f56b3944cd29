import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Shown beside the box; a tap on it counts too. */
  label: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** With react-hook-form: `<Checkbox label={…} {...register('remember')} />`. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.box}>
        <input {...input} type="checkbox" className={styles.input} />
        <span className={styles.mark}>
          <Icon name="check" size={16} />
        </span>
      </span>
      <span>{label}</span>
    </label>
  )
}

/** A setting that takes effect at once, without a button to confirm it. */
export function Switch({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, styles.between, className)}>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state */}
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
    </label>
  )
}
