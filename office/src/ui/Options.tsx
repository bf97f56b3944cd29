import { formatCode } from '../format.ts'

/** Values to choose from, each with a text where the formatted value does not read well. */
export type Choices = readonly (string | readonly [value: string, text: string])[]

/** The options of a select, in the order given. */
export const Options = ({ choices }: { choices: Choices }) =>
  choices.map((choice) => {
    const [value, text] = typeof choice === 'string' ? [choice, formatCode(choice)] : choice
    return (
      <option key={value} value={value}>
        {text}
      </option>
    )
  })
