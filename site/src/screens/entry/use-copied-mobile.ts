import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RegisterValues } from './register-form.ts'

/** RG-28: a change of tab copies the typed mobile number after 150 ms. */
const COPY_DELAY = 150

/** Takes the number from the tab that is closed, and copies it to the other unless that one has a number. */
export function useCopiedMobile({ getValues, setValue }: UseFormReturn<RegisterValues>): () => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; typed: string } | null>(null)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  return () => {
    clearTimeout(waiting.current?.timer)
    const current = getValues('mobileNum') ?? ''
    const typed = current !== '' ? current : (waiting.current?.typed ?? '')
    setValue('mobileNum', '')
    const timer = setTimeout(() => {
      waiting.current = null
      if (getValues('mobileNum') === '') setValue('mobileNum', typed)
    }, COPY_DELAY)
    waiting.current = { timer, typed }
  }
}
