import { Problem } from '../Labelled.tsx'
import styles from './Tick.module.css'
import { useField } from './use-field.ts'

interface TickProps {
  readonly name: string
  readonly label: string
  /** It has to be ticked before the form is sent. */
  readonly required?: boolean
}

/** A switch; its value is true or false. */
export function Tick({ name, label, required = false }: TickProps) {
  const { register, problem } = useField(name)
  return (
    <div>
      <label className={styles.tick}>
        <input type="checkbox" required={required} aria-invalid={problem !== null} {...register} /> {label}
      </label>
      <Problem problem={problem} />
    </div>
  )
}

interface TickListProps {
  readonly name: string
  readonly legend: string
  readonly values: readonly string[]
  /** A value in words; left out where the value is one. */
  readonly nameOf?: (value: string) => string
  /** A line below the name. The value itself is then shown beside its name. */
  readonly hintOf?: (value: string) => string
}

/** Any number of values; those that are ticked are the field's value, in the order given. */
export function TickList({ name, legend, values, nameOf = String, hintOf }: TickListProps) {
  const { register, problem } = useField(name)
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      <div className={hintOf === undefined ? styles.ticks : styles.described}>
        {values.map((value) => (
          <label key={value} className={styles.tick}>
            <input type="checkbox" value={value} aria-invalid={problem !== null} {...register} />{' '}
            {hintOf === undefined ? nameOf(value) : <Described {...{ value, nameOf, hintOf }} />}
          </label>
        ))}
      </div>
      <Problem problem={problem} />
    </fieldset>
  )
}

const Described = ({
  value,
  nameOf,
  hintOf,
}: Required<Pick<TickListProps, 'nameOf' | 'hintOf'>> & { value: string }) => (
  <span>
    {nameOf(value)} <code className={styles.code}>{value}</code>
    <span className={styles.hint}>{hintOf(value)}</span>
  </span>
)
