import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Field.module.css'
import { FieldFrame, type FieldFrameProps, fieldAria } from './FieldFrame.tsx'

export interface SelectProps extends FieldFrameProps, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { readonly value: string; readonly label: string }[]
  ref?: Ref<HTMLSelectElement> | undefined
}

/** The browser's native select, which every phone shows in its own best form, in the frame of a field. */
export function Select({ label, note, hint, error, options, className, ...select }: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <FieldFrame {...{ id, label, note, hint, error }}>
      <select
        {...select}
        {...fieldAria(id, { hint, error })}
        className={classNames(styles.input, styles.select, className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon name="down" size={18} />
      </span>
    </FieldFrame>
  )
}
