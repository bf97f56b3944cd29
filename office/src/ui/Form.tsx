import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useSearchParams } from 'react-router'
import { words } from '../format.ts'
import styles from './Form.module.css'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'quiet' | 'danger'
  busy?: boolean
}

export function Button({ look = 'quiet', busy = false, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-look={look}
      aria-busy={busy}
      disabled={disabled === true || busy}
    />
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** What is wrong with what was filled in; null or left out when nothing is. */
  problem?: string | null
}

/** A labelled input. */
export function Field({ label, problem = null, ...rest }: FieldProps) {
  const id = useId()
  const said = problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
  return (
    <div className={styles.field}>
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      <input id={id} className={styles.input} {...said} {...rest} />
      {problem === null ? null : (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}

/** Several lines of text. */
export function LinesField({
  label,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      <textarea id={id} rows={6} className={styles.input} {...rest} />
    </div>
  )
}

/** One of a few, in the order given; `[value, what it says]`. */
export function ChoiceField(props: {
  label: string
  name: string
  defaultValue: string
  choices: readonly (readonly [value: string, text: string])[]
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span>
        <label htmlFor={id}>{props.label}</label>
      </span>
      <select id={id} name={props.name} className={styles.input} defaultValue={props.defaultValue}>
        {props.choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export const Form = ({
  onSubmit,
  onChange,
  children,
}: {
  onSubmit: (data: FormData) => void
  /** Told with the whole form at each change, for what is judged while it is filled in. */
  onChange?: (data: FormData) => void
  children: ReactNode
}) => (
  <form
    className={styles.form}
    onChange={(event) => onChange?.(new FormData(event.currentTarget))}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(new FormData(event.currentTarget))
    }}
  >
    {children}
  </form>
)

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Forms beside each other, each a card; one below the other where there is no room. */
export const Cards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>

/** A field of the filled form as text. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Filters live in the address, so that a view can be kept and sent: `useFilter('state')`. */
export function useFilter(name: string): [string | undefined, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string): void => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  return [params.get(name) ?? undefined, set]
}

export const Filters = ({ children }: { children: ReactNode }) => (
  <search className={styles.filters}>{children}</search>
)

export function SearchFilter({ label }: { label: string }) {
  const [value, set] = useFilter('search')
  return (
    <Field
      label={label}
      type="search"
      defaultValue={value ?? ''}
      onChange={(event) => set(event.target.value.trim())}
    />
  )
}

interface WordFilterProps extends Pick<FieldProps, 'label' | 'inputMode'> {
  name: string
  /** What holds while nothing was filled in. */
  preset?: string
  /** Codes are in capitals, however they are typed. */
  upper?: boolean
}

/** A whole word, such as an account: taken with Enter or when the field is left, since half of one fits nothing. */
export function WordFilter({ name, preset = '', upper = false, ...rest }: WordFilterProps) {
  const [value = preset, set] = useFilter(name)
  const take = (typed: string): void => {
    const word = upper ? typed.trim().toUpperCase() : typed.trim()
    if (word !== value) set(word)
  }
  return (
    <Field
      {...rest}
      defaultValue={value}
      enterKeyHint="search"
      onBlur={(event) => take(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value)
      }}
    />
  )
}

interface ChoiceFilterProps {
  name: string
  label: string
  /** Values, each with what it says where its own words do not. */
  choices: readonly (string | readonly [value: string, text: string])[]
  /** What it says when nothing is chosen. */
  none?: string
}

/** One of a few, or none. */
export function ChoiceFilter({ name, label, choices, none = 'all' }: ChoiceFilterProps) {
  const [chosen, set] = useFilter(name)
  const id = useId()
  return (
    <div className={styles.field}>
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      <select
        id={id}
        className={styles.input}
        value={chosen ?? ''}
        onChange={(event) => set(event.target.value)}
      >
        <option value="">{none}</option>
        {choices
          .map((choice) => (typeof choice === 'string' ? ([choice, words(choice)] as const) : choice))
          .map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </select>
    </div>
  )
}
