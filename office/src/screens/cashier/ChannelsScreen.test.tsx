// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Output, queryClient } from '../../api.ts'
import { setSession } from '../../session.ts'
import ChannelsScreen from './ChannelsScreen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  setSession(null)
  vi.unstubAllGlobals()
})

const texts = (EN: string) => ({ EN, MS: '', CN: '' })

const WAVE = {
  ...{ code: 'WAVE', type: 'WALLET', provider: 'wavepay', method: 'DUITNOW', currency: 'MYR' },
  ...{ names: texts('WavePay'), instructions: texts(''), feeRate: 0, usualMinutes: 5, place: 1 },
  ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null, windowMinutes: null },
  ...{ confirmations: 12, rate: null, min: '10.00', max: '500.00', feeFixed: '0.00', chips: [] },
  ...{ enabled: false, isOffered: false, isReady: false },
} as const satisfies Output<'officeChannels'>['channels'][number]

/** Opens the page of an operator who may change channels; switching one on is refused. */
async function open(channel: Output<'officeChannels'>['channels'][number]): Promise<void> {
  const list: Output<'officeChannels'> = {
    ...{ channels: [channel], changes: [], timeZone: 'Asia/Kuala_Lumpur' },
    providers: [{ code: 'wavepay', type: 'WALLET', isConfigured: false }],
  }
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/office/channels/switch')
      ? Response.json(
          { success: false, code: 'channel.unconfigured', message: '', value: { provider: 'wavepay' } },
          { status: 409 },
        )
      : Response.json({ success: true, value: list }),
  )
  const permissions = ['money.read', 'money.channels'] as const
  setSession({ token: 't', name: 'mei', role: 'owner', permissions, timeZone: 'Asia/Kuala_Lumpur' })
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ChannelsScreen />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('WavePay (WAVE)')
}

test('[CA-03] the dialog says that a provider is not configured, and stays open', async () => {
  await open(WAVE)
  fireEvent.click(screen.getByRole('button', { name: 'Switch on WavePay' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'to be tried' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Switch on' }))
  const problem = await dialog.findByRole('alert')
  expect(problem.textContent).toBe('The provider is not configured, so the channel cannot be switched on.')
})

test('[CA-03] a channel that is on without its provider is named above the list', async () => {
  await open({ ...WAVE, enabled: true })
  expect(screen.getByText('not ready')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('WavePay')
})
