import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface State {
  readonly idx: number
  readonly dialogs?: number
}

/** A browser's history with a router that numbers its pages. */
class Browser {
  entries: State[] = [{ idx: 0 }, { idx: 1 }]
  at = 1
  /** The pages that the router was told to show. */
  readonly shown: number[] = []
  private listener: ((event: PopStateEvent) => void) | null = null

  addEventListener(_name: string, listener: (event: PopStateEvent) => void): void {
    this.listener = listener
  }
  readonly history = (() => {
    const browser = this
    return {
      get state() {
        return browser.entries[browser.at]
      },
      pushState: (state: State) => browser.push(state),
      go: (steps: number) => void setTimeout(() => browser.pop(steps)),
      back: () => void setTimeout(() => browser.pop(-1)),
    }
  })()
  push(state: State): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state]
    this.at += 1
  }
  pop(steps: number): void {
    this.at = Math.min(this.entries.length - 1, Math.max(0, this.at + steps))
    const state = this.entries[this.at]
    let isStopped = false
    const stopImmediatePropagation = () => {
      isStopped = true
    }
    this.listener?.({ state, stopImmediatePropagation } as unknown as PopStateEvent)
    if (!isStopped) this.shown.push(state?.idx ?? -1)
  }
  get place(): string {
    const { idx, dialogs = 0 } = this.entries[this.at] ?? { idx: -1 }
    return `${idx}/${dialogs}`
  }
}

let browser: Browser
let closeOnBack: typeof import('./back-closes.ts').closeOnBack

beforeEach(async () => {
  vi.useFakeTimers()
  browser = new Browser()
  vi.stubGlobal('window', browser)
  vi.resetModules()
  closeOnBack = (await import('./back-closes.ts')).closeOnBack
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a dialog that Back closes; the returned names are those of closed dialogs, in their order. */
function dialogs() {
  const closed: string[] = []
  const open = (name: string) => {
    const end = closeOnBack(() => {
      closed.push(name)
      end()
    })
    return end
  }
  return { closed, open }
}

test('back closes the top dialog and leaves the page where it is', () => {
  const { closed, open } = dialogs()
  open('sheet')
  open('question')
  vi.runAllTimers()
  expect(browser.place).toBe('1/2')
  browser.pop(-1)
  vi.runAllTimers()
  expect([closed, browser.place]).toEqual([['question'], '1/1'])
  browser.pop(-1)
  vi.runAllTimers()
  expect([closed, browser.place]).toEqual([['question', 'sheet'], '1/0'])
  expect(browser.shown).toEqual([])
  browser.pop(-1)
  expect(browser.shown).toEqual([0])
})

test('a dialog that its button closes leaves no entry behind', () => {
  const end = dialogs().open('sheet')
  vi.runAllTimers()
  end()
  vi.runAllTimers()
  expect(browser.place).toBe('1/0')
  browser.pop(-1)
  expect(browser.shown).toEqual([0])
})

test('a dialog that replaces another takes over its entry', () => {
  const { open } = dialogs()
  const end = open('cart')
  vi.runAllTimers()
  end()
  open('chase')
  vi.runAllTimers()
  expect([browser.place, browser.entries.length]).toEqual(['1/1', 3])
})

test('a page opened from a dialog: back passes the entry of the dialog', () => {
  const end = dialogs().open('receipt')
  vi.runAllTimers()
  browser.push({ idx: 2 })
  end()
  vi.runAllTimers()
  expect(browser.place).toBe('2/0')
  browser.pop(-1)
  vi.runAllTimers()
  expect([browser.place, browser.shown]).toEqual(['1/0', [1]])
})

test('forward after a dialog was closed opens nothing', () => {
  const { closed, open } = dialogs()
  open('sheet')
  vi.runAllTimers()
  browser.pop(-1)
  vi.runAllTimers()
  browser.pop(1)
  vi.runAllTimers()
  expect([closed, browser.place]).toEqual([['sheet'], '1/0'])
})

test('a dialog that must be answered stays, and so does its entry', () => {
  closeOnBack(() => undefined)
  vi.runAllTimers()
  browser.pop(-1)
  vi.runAllTimers()
  expect([browser.place, browser.shown]).toEqual(['1/1', []])
})
