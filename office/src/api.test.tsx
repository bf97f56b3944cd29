// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, useAction, useCall, useQuestion } from './api.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** A page with a list, a question and an act. */
function Page() {
  const list = useCall('officeMe', {})
  const question = useQuestion('officeTermsWhatIf')
  const act = useAction('officeStopReferral')
  const line = { account: 'koi', series: 1950, rates: {} }
  return (
    <>
      <p>{list.isFetching ? 'reading' : 'read'}</p>
      <button type="button" onClick={() => question.mutate(line)}>
        {question.isSuccess ? 'answered' : 'ask'}
      </button>
      <button type="button" onClick={() => act.mutate({ reason: 'a test' })}>
        {act.isSuccess ? 'acted' : 'act'}
      </button>
    </>
  )
}

test('after a question no list is read again, after an act every list is', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, value: {} })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.findByText('read')
  fireEvent.click(screen.getByRole('button', { name: 'ask' }))
  await screen.findByRole('button', { name: 'answered' })
  await screen.findByText('read')
  const [list, question] = asked
  expect(asked).toEqual([list, question])
  fireEvent.click(screen.getByRole('button', { name: 'act' }))
  await screen.findByRole('button', { name: 'acted' })
  await vi.waitFor(() => expect(asked).toEqual([list, question, expect.stringContaining('referral'), list]))
})
