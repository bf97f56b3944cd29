import { useState } from 'react'
import { useAction, useCall } from '../../api.ts'

/** A choice of the operator that the server keeps, as the office wrote it, and what changes it. */
export function usePreference(name: string): readonly [unknown, (value: unknown) => void] {
  const { data } = useCall('officePreferences', {})
  const { mutate } = useAction('officeSetPreference')
  // A choice shows at once, and whatever is read before the server has it does not undo it.
  const [chosen, setChosen] = useState<{ readonly value: string | null } | null>(null)
  const kept = (chosen ?? data?.content.find((one) => one.name === name))?.value ?? null
  const set = (choice: unknown): void => {
    const value = choice === null ? null : JSON.stringify(choice)
    setChosen({ value })
    mutate({ name, value }, { onSettled: () => setChosen(null) })
  }
  return [kept === null ? null : read(kept), set]
}

function read(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
