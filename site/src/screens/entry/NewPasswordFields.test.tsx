// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { typedTwiceProps } from '../../ui/form/form.ts'
import { changeChecks } from './change-password-form.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

afterEach(cleanup)

function Form() {
  const form = useForm({ defaultValues: { newPassword: '', confirmNewPassword: '' } })
  return (
    <NewPasswordFields
      labels={['entry.new_password', 'entry.confirm_new_password']}
      {...typedTwiceProps(
        form,
        ['newPassword', changeChecks.newPassword],
        ['confirmNewPassword', changeChecks.confirmNewPassword],
      )}
    />
  )
}

const field = (label: string) => screen.getByLabelText(label)
function fill(label: string, value: string) {
  fireEvent.focus(field(label))
  fireEvent.change(field(label), { target: { value } })
}
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

test('a difference of passwords is told when the second field is left, until they are alike', async () => {
  await renderOnSite(<Form />, { texts: ['entry', 'refusals'] })
  const first = 'New password'
  const second = 'Confirm new password'
  fill(first, 'koi-12345')
  fireEvent.blur(field(first))
  fill(second, 'koi-1234')
  expect(alerts()).toEqual([])
  fireEvent.blur(field(second))
  await waitFor(() => expect(alerts()).toHaveLength(1))
  fill(second, 'koi-12345')
  await waitFor(() => expect(alerts()).toEqual([]))
  fill(first, 'koi-123456')
  fireEvent.blur(field(first))
  await waitFor(() => expect(alerts()).toHaveLength(1))
})
