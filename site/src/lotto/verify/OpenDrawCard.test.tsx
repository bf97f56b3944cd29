// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import type { DrawRecordAnswer } from '../queries.ts'
import { OpenDrawCard } from './OpenDrawCard.tsx'
import { isOverdue, openDraw } from './open-draw.ts'
import { draw, first, locked, published } from './testing.ts'
import { checkPublished } from './verify.ts'

afterEach(cleanup)

/** What the site shows of a draw whose house went silent before the result. */
const silenced = (of: DrawRecordAnswer): DrawRecordAnswer => ({
  ...of,
  state: 'locked',
  seed: null,
  beaconSignature: null,
  beaconRandomness: null,
  winningNumber: null,
})
const silent = silenced(draw)

async function openWith(answer: DrawRecordAnswer, signature: string) {
  await renderOnSite(<OpenDrawCard draw={answer} previous={first} />, { texts: ['lotto'] })
  fireEvent.change(screen.getByLabelText('Signature'), { target: { value: signature } })
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
}

test('[FA-01] without the house, the page opens the seed and computes the result', async () => {
  await openWith(silent, `{"round":1,"signature":"${draw.beaconSignature}"}`)
  expect(screen.getByRole('heading', { name: 'The result of this draw' })).toBeTruthy()
  const opening = openDraw(silent, draw.beaconSignature)
  expect(opening).toMatchObject({ draw: { winningNumber: draw.winningNumber, seed: draw.seed } })
  expect(screen.queryByText('Checked, wrong')).toBeNull()
})

test('[FA-01] a signature that is not the beacon’s of this round opens nothing', async () => {
  await openWith(silent, first.beaconSignature)
  expect(screen.getByText('This is not the beacon’s signature of that round')).toBeTruthy()
  expect(openDraw(silent, '')).toEqual({ state: 'signature' })
})

test('[FA-01] a locked seed that does not open is shown as a broken promise', async () => {
  const liar = published('20260101-0002', first, { timelock: 'ab'.repeat(160) })
  await openWith(silenced(liar), draw.beaconSignature)
  expect(screen.getByRole('alert').textContent).toContain('We did not keep our promise')
})

test('[FA-01] a locked seed that opens to another seed than the promised one fails the check', () => {
  const liar = published('20260101-0002', first, {
    timelock: locked(new Uint8Array(32).fill(2), draw.beaconRound),
  })
  const opening = openDraw(silenced(liar), draw.beaconSignature)
  const steps =
    opening.state === 'opened' ? checkPublished(opening.draw, { previous: first, kept: null }) : []
  expect(steps.filter(({ toVerdict }) => toVerdict === 'fails').map(({ id }) => id)).toEqual(['commitment'])
})

test('a draw can be opened a minute after its round, and only while it has no result', () => {
  const due = draw.drawAt + 120_000
  expect(isOverdue(silent, due)).toBe(true)
  expect(isOverdue(silent, draw.drawAt + 3_000)).toBe(false)
  expect(isOverdue(draw, due)).toBe(false)
  const old = published('20260101-0002', first, { format: 2, timelock: null })
  expect(isOverdue(silenced(old), due)).toBe(false)
})
