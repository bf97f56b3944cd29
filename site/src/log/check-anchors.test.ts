import { logEntryText } from '@koi/contract/fairness/log-entry.ts'
import { expect, test } from 'vitest'
import { checkAnchors } from './check-anchors.ts'
import { openLog } from './open-log.ts'
import { logOf } from './testing.ts'

async function open(files: ReturnType<typeof logOf>) {
  const { log } = await openLog(files, null, 1)
  if (log === null) throw new Error('not opened')
  return log
}

/** The entry that says that the first entries of a log were sent outside. */
async function anchorOf(files: ReturnType<typeof logOf>, at = 7): Promise<string> {
  const { head } = await open(files)
  const { size } = head
  const root = [...head.root].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const place = 'https://outside.example'
  return logEntryText({ type: 'anchor', size, root, place, receipt: 'ab'.repeat(32), at })
}

test('[FA-01] an anchor in the log is shown with the checkpoint that must be outside', async () => {
  const old = await anchorOf(logOf(5))
  const recent = await anchorOf(logOf(9, { entries: { 6: old } }), 8)
  const log = await open(logOf(20, { entries: { 6: old, 12: recent } }))
  const listed = [
    { text: old, position: 6 },
    { text: recent, position: 12 },
    { text: 'koi-log-1\n', position: 3 },
  ]
  const { head } = await open(logOf(5))
  expect(await checkAnchors(log, listed)).toMatchObject([
    { at: 8, size: 9, position: 12, state: 'holds' },
    { at: 7, size: 5, position: 6, state: 'holds', place: 'https://outside.example', root: head.root },
  ])
})

test('[FA-01] an anchor that is not in the log, or of another log, fails; a new one waits', async () => {
  const own = await anchorOf(logOf(5))
  const other = await anchorOf(logOf(5, { name: 'b' }))
  const larger = await anchorOf(logOf(30))
  const log = await open(logOf(20, { entries: { 6: other, 7: larger } }))
  const listed = [
    { text: own, position: 6 },
    { text: other, position: 6 },
    { text: larger, position: 7 },
    { text: own, position: null },
  ]
  const states = (await checkAnchors(log, listed)).map(({ state }) => state)
  expect(states).toEqual(['fails', 'fails', 'fails', 'waits'])
})
