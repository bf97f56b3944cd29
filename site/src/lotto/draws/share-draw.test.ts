// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../i18n/i18n.ts'
import { messages } from '../../ui/overlay/toast.ts'
import { lottoRowOf } from '../routes.tsx'
import { shareDraw } from './share-draw.ts'

const draw = { game: 'SSC60', gameName: 'Shishi 60', numero: '20261121-0812' }
const writeText = vi.fn()

beforeEach(async () => {
  await loadTexts(['shell', 'lotto'])
  writeText.mockReset().mockResolvedValue(undefined)
  messages.set([])
})
afterEach(() => vi.unstubAllGlobals())

const browser = (share?: (data: ShareData) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText }, share })

test('the phone’s own sheet shares a link to the check of a draw, which visitors may open', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  browser(share)
  await shareDraw(draw)
  const url = `${window.location.origin}/lotto/verify?game=SSC60&numero=20261121-0812`
  expect(share).toHaveBeenCalledWith({ title: 'Shishi 60, draw 20261121-0812', url })
  expect(writeText).not.toHaveBeenCalled()
  expect(lottoRowOf('/verify').access).toBe('anyone')
})

test('without that sheet, or where it fails, the link is copied and the copy confirmed', async () => {
  const failing = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  for (const share of [undefined, failing]) {
    browser(share)
    await shareDraw(draw)
    expect(writeText).toHaveBeenLastCalledWith(expect.stringContaining('/lotto/verify?game=SSC60'))
    expect(messages.get().map(({ text }) => text)).toEqual(['Link copied'])
  }
  expect(writeText).toHaveBeenCalledTimes(2)
})

test('a member who closes the sheet copies nothing', async () => {
  browser(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await shareDraw(draw)
  expect([writeText.mock.calls, messages.get()]).toEqual([[], []])
})

test('a browser that refuses to copy says so', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  browser()
  await shareDraw(draw)
  expect(messages.get().map(({ text }) => text)).toEqual(['This browser does not let us copy.'])
})
