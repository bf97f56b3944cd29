// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { Steps } from './Steps.tsx'
import { isRecomputed } from './use-draw-report.ts'
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

test('[GR-13] a step that is absent reads as not checked, and is not reported as checked', async () => {
  await renderOnSite(<Steps steps={[{ id: 'previous', toVerdict: 'absent', values: [] }]} />, {
    texts: ['lotto'],
  })
  expect(screen.getByText('Not checked: nothing to compare with')).toBeDefined()
  const steps = (toVerdict: Verdict, id: 'kept' | 'previous' | 'timelock' = 'previous') => [
    { id: 'record' as const, toVerdict: 'holds' as const, values: [] },
    { id, toVerdict, values: [] },
  ]
  expect(isRecomputed(steps('holds'))).toBe(true)
  expect(isRecomputed(steps('absent'))).toBe(false)
  expect(isRecomputed(steps('absent', 'timelock'))).toBe(false)
  expect(isRecomputed(steps('waits'))).toBe(false)
  // What was kept is not needed to recompute the draw.
  expect(isRecomputed(steps('absent', 'kept'))).toBe(true)
})
