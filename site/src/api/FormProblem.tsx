import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Problem } from '../ui/feedback/Problem.tsx'
import { refusalText } from './refusal-text.ts'
import { refusedFields } from './refused-fields.ts'

interface FormProblemProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Why the last call of the form failed; null if it did not. */
  error: unknown
  /** The text where no field is named. */
  text?: (error: unknown) => string
}

/**
 * Why a form was refused: at the fields that the server names, or here if it names none of those on the page.
 * It is inside the form.
 */
export function FormProblem<Values extends FieldValues>({
  form,
  error,
  text = refusalText,
}: FormProblemProps<Values>) {
  const place = useRef<HTMLSpanElement>(null)
  const [atFields, setAtFields] = useState<unknown>(null)
  const { setError } = form
  useLayoutEffect(() => {
    const named = refusedFields(error, namesIn(place.current?.closest('form') ?? null))
    for (const [at, { name, message }] of named.entries())
      setError(name as Path<Values>, { message }, { shouldFocus: at === 0 })
    setAtFields(named.length > 0 ? error : null)
  }, [error, setError])
  const isShown = error !== null && error !== undefined && error !== atFields
  return (
    <>
      <span ref={place} hidden />
      {isShown ? <Problem>{text(error)}</Problem> : null}
    </>
  )
}

const namesIn = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.elements ?? [])].flatMap((element) => element.getAttribute('name') ?? [])
