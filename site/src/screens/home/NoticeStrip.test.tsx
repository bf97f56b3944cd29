// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { renderOnSite } from '../../testing/render.tsx'
import { NoticeStrip } from './NoticeStrip.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('the link to the announcements has a name while they load', async () => {
  vi.spyOn(api, 'announcements').mockReturnValue(new Promise(() => undefined))
  await renderOnSite(<NoticeStrip />, { texts: ['home'] })
  expect(screen.getByRole('link', { name: 'Announcement' })).toBeTruthy()
})
