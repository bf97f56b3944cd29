import { type Output, queryClient, useAction, useCall } from '../../api.ts'

/** A choice of the operator that the server keeps, as the office wrote it, and what changes it. */
export function usePreference(name: string): readonly [unknown, (value: unknown) => void] {
  const { data } = useCall('officePreferences', {})
  const { mutate } = useAction('officeSetPreference')
  const kept = data?.content.find((one) => one.name === name)?.value
  const set = (choice: unknown): void => {
    const value = choice === null ? null : JSON.stringify(choice)
    // It shows at once; an answer that is still on its way would undo it.
    void queryClient.cancelQueries({ queryKey: ['officePreferences'] })
    queryClient.setQueryData<Output<'officePreferences'>>(['officePreferences', {}], (before) => {
      const others = before?.content.filter((one) => one.name !== name) ?? []
      return { content: value === null ? others : [...others, { name, value }] }
    })
    mutate({ name, value })
  }
  return [kept === undefined ? null : read(kept), set]
}

function read(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
