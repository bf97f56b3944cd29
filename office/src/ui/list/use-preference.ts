import { useAction, useCall } from '../../api.ts'

/** A choice of the operator that the server keeps, as the office wrote it, and what changes it. */
export function usePreference(name: string): readonly [unknown, (value: unknown) => void] {
  const { data } = useCall('officePreferences', {})
  const { mutate } = useAction('officeSetPreference')
  const kept = data?.content.find((one) => one.name === name)?.value
  const set = (value: unknown): void => mutate({ name, value: value === null ? null : JSON.stringify(value) })
  return [kept === undefined ? null : read(kept), set]
}

function read(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
