// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { Steps } from './Steps.tsx'
import type { Verdict } from './verdict.ts'

afterEach(cleanup)

const showKept = (toVerdict: Verdict) =>
  renderOnSite(<Steps steps={[{ id: 'kept', toVerdict, values: [] }]} />, { texts: ['lotto'] })

test('[FA-02] a draw of which this browser kept nothing does not claim to be what it kept', async () => {
  await showKept('absent')
  expect(screen.queryByText('It is what this browser kept')).toBeNull()
  expect(screen.getByText('Nothing here to compare it with')).toBeDefined()
})

test('[FA-02] a draw that differs from what was kept names that step', async () => {
  await showKept('fails')
  expect(screen.getByText('It is what this browser kept')).toBeDefined()
})
