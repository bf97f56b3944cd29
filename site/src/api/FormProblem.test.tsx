// @vitest-environment happy-dom

import { CallError } from '@koi/contract/envelope.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../testing/render.tsx'
import { Field } from '../ui/form/Field.tsx'
import { fieldProps } from '../ui/form/form.ts'
import { FormProblem } from './FormProblem.tsx'

afterEach(cleanup)

function Form({ errors }: { errors: readonly unknown[] }) {
  const [calls, setCalls] = useState(0)
  const error = errors[calls - 1] ?? null
  const form = useForm({ defaultValues: { holder: '', paymentPassword: '' } })
  return (
    <form>
      <FormProblem form={form} error={error} />
      <Field label="Holder" {...fieldProps(form, 'holder')} />
      <Field label="Password" {...fieldProps(form, 'paymentPassword')} />
      <button type="button" onClick={() => setCalls(calls + 1)}>
        Call
      </button>
    </form>
  )
}

const refusal = (code: CallError['code'], details: CallError['details'] = {}) =>
  new CallError({ code, status: 400, message: 'Text of the server.', details })
const invalid = () =>
  ['Holder', 'Password'].map((name) => screen.getByLabelText(name).getAttribute('aria-invalid'))

const call = () => fireEvent.click(screen.getByText('Call'))
async function open(...errors: readonly unknown[]) {
  await renderOnSite(<Form errors={errors} />, { texts: ['refusals'] })
  call()
}
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

test('a refusal that names a field is shown at the field, which gets the focus', async () => {
  await open(refusal('payment_password.missing', { field: 'paymentPassword' }))
  expect(invalid()).toEqual([null, 'true'])
  expect(alerts()).toEqual(['Set a payment password first.'])
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('every field that a malformed request names is marked', async () => {
  await open(refusal('request.invalid', { fields: ['holder', 'paymentPassword/0', 'other'] }))
  expect(invalid()).toEqual(['true', 'true'])
  expect(new Set(alerts())).toEqual(new Set(['The format is incorrect.']))
})

test('a refusal that names no field of the page is shown above the form, each time', async () => {
  await open(refusal('bank_card.exists', { field: 'accountNumber' }), refusal('bank_card.limit'))
  expect(invalid()).toEqual([null, null])
  expect(alerts()).toHaveLength(1)
  const [before] = alerts()
  call()
  expect(alerts()).toHaveLength(1)
  expect(alerts()[0]).not.toBe(before)
})
