import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeByBack } from './close-by-back.ts'

interface State {
  readonly idx: number
  readonly key?: string
  readonly dialogs?: number
}

interface Pop {
  readonly state: State | undefined
  readonly stopImmediatePropagation: () => void
}

/** A browser's history with a router that numbers its pages. */
class Browser {
  entries: State[] = [{ idx: 0 }, { idx: 1 }]
  at = 1
  /** The pages that the router was told to show. */
  readonly shown: number[] = []
  readonly location = { assign: vi.fn(), replace: vi.fn() }
  private listener: ((event: Pop) => void) | null = null
  /** Moves that were asked for and not made yet. */
  private moves: (number | { readonly to: number })[] = []

  addEventListener(name: string, listener: (event: Pop) => void): void {
    if (name === 'popstate') this.listener = listener
  }
  readonly history = (() => {
    const browser = this
    return {
      get state() {
        return browser.entries[browser.at]
      },
      get length() {
        return browser.entries.length
      },
      pushState: (state: State) => browser.push(state),
      replaceState: (state: State) => {
        browser.entries[browser.at] = state
      },
      go: (steps: number) => void browser.moves.push(steps),
      back: () => void browser.moves.push(-1),
    }
  })()
  push(state: State): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state]
    this.at += 1
  }
  /** The router opens a page. */
  open(idx: number): void {
    this.history.pushState({ idx, key: `page ${idx}` })
  }
  /** The browser drops the pages that were opened after it decided its moves. */
  dropOpened(length: number): void {
    this.entries = this.entries.slice(0, length)
  }
  /** From now on the moves lead where they would lead now, whatever is opened before they are made. */
  decideMoves(): void {
    this.moves = this.moves.map((move) => (typeof move === 'number' ? { to: this.at + move } : move))
  }
  pop(steps: number): void {
    this.at = Math.min(this.entries.length - 1, Math.max(0, this.at + steps))
    const state = this.entries[this.at]
    let isStopped = false
    const stopImmediatePropagation = () => {
      isStopped = true
    }
    this.listener?.({ state, stopImmediatePropagation })
    if (!isStopped) this.shown.push(state?.idx ?? -1)
  }
  /** Runs timers and moves until nothing is left to do. */
  settle(): void {
    vi.runAllTimers()
    const [move, ...later] = this.moves
    if (move === undefined) return
    this.moves = later
    this.pop(typeof move === 'number' ? move : move.to - this.at)
    this.settle()
  }
  get place(): string {
    const { idx, dialogs = 0 } = this.entries[this.at] ?? { idx: -1 }
    return `${idx}/${dialogs}`
  }
}

let browser: Browser
let closeOnBack: typeof import('./back-closes.ts').closeOnBack
let leavePage: typeof import('../../device/leave-page.ts').leavePage

beforeEach(async () => {
  vi.useFakeTimers()
  browser = new Browser()
  vi.stubGlobal('window', browser)
  vi.resetModules()
  ;(await import('../../device/pop-first.ts')).listenBeforeRouter()
  closeOnBack = (await import('./back-closes.ts')).closeOnBack
  leavePage = (await import('../../device/leave-page.ts')).leavePage
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
  browser.settle()
  expect(browser.place).toBe('1/2')
  browser.pop(-1)
  browser.settle()
  expect([closed, browser.place]).toEqual([['question'], '1/1'])
  browser.pop(-1)
  browser.settle()
  expect([closed, browser.place]).toEqual([['question', 'sheet'], '1/0'])
  expect(browser.shown).toEqual([])
  browser.pop(-1)
  expect(browser.shown).toEqual([0])
})

test('a dialog that its button closes leaves no entry behind', () => {
  const end = dialogs().open('sheet')
  browser.settle()
  end()
  browser.settle()
  expect(browser.place).toBe('1/0')
  browser.pop(-1)
  expect(browser.shown).toEqual([0])
})

test('a dialog that replaces another takes over its entry', () => {
  const { open } = dialogs()
  const end = open('cart')
  browser.settle()
  end()
  open('chase')
  browser.settle()
  expect([browser.place, browser.entries.length]).toEqual(['1/1', 3])
})

test('a page opened from a dialog: back passes the entry of the dialog', () => {
  const end = dialogs().open('receipt')
  browser.settle()
  browser.open(2)
  end()
  browser.settle()
  expect(browser.place).toBe('2/0')
  browser.pop(-1)
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['1/0', [1, 1]])
})

test('a page that is opened while the entry of a dialog is being removed stays', () => {
  const end = dialogs().open('sign out')
  browser.settle()
  end()
  vi.runAllTimers()
  // The browser has not gone back yet.
  browser.open(2)
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['2/0', []])
  browser.pop(-1)
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['1/0', [1]])
})

test('a page that is opened when the browser is already on its way back stays', () => {
  const { open } = dialogs()
  const [menu, question] = [open('menu'), open('question')]
  browser.settle()
  menu()
  question()
  vi.runAllTimers()
  browser.decideMoves()
  browser.open(2)
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['2/0', []])
  browser.pop(-1)
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['1/0', [1]])
})

test('a page that the browser drops on its way back is opened again', () => {
  const end = dialogs().open('sign out')
  browser.settle()
  end()
  vi.runAllTimers()
  browser.decideMoves()
  const { length } = browser.entries
  // A sign-out: the page sends visitors home, and then the log-in is opened.
  browser.history.replaceState({ idx: 1, key: 'home' })
  browser.open(2)
  browser.dropOpened(length)
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['2/0', []])
  expect(browser.entries.map(({ idx, key }) => key ?? idx)).toEqual([0, 'home', 'page 2'])
})

test('a page that replaces one while the entry of its dialog is removed is in the place of that page', () => {
  const end = dialogs().open('sign out')
  browser.settle()
  end()
  vi.runAllTimers()
  browser.history.replaceState({ idx: 1, key: 'home' })
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['1/0', []])
  expect(browser.entries.at(browser.at)).toEqual({ idx: 1, key: 'home' })
})

test('a member who steps back while the entry of a dialog is removed sees the page before', () => {
  const end = dialogs().open('sheet')
  browser.settle()
  end()
  vi.runAllTimers()
  browser.pop(-2)
  expect(browser.shown).toEqual([0])
})

test('dialogs that close and open while an entry is being removed have one entry each', () => {
  const { closed, open } = dialogs()
  const [menu, question] = [open('menu'), open('question')]
  browser.settle()
  question()
  vi.runAllTimers()
  menu()
  open('loading')
  open('message')
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['1/2', []])
  browser.pop(-1)
  browser.settle()
  expect([closed, browser.place]).toEqual([['message'], '1/1'])
})

test('forward after a dialog was closed opens nothing', () => {
  const { closed, open } = dialogs()
  open('sheet')
  browser.settle()
  browser.pop(-1)
  browser.settle()
  browser.pop(1)
  browser.settle()
  expect([closed, browser.place]).toEqual([['sheet'], '1/0'])
})

test('a dialog that must be answered stays, and so does its entry', () => {
  closeOnBack(() => undefined)
  browser.settle()
  browser.pop(-1)
  browser.settle()
  expect([browser.place, browser.shown]).toEqual(['1/1', []])
})

test('a dialog that closes as the browser leaves for another document cancels nothing', () => {
  const end = dialogs().open('cart')
  browser.settle()
  leavePage('/m/login', 'replace')
  end()
  browser.settle()
  expect(browser.location.replace).toHaveBeenCalledWith('/m/login')
  expect(browser.place).toBe('1/1')
})

test('a dialog that the address opened is closed in the entry of its page, whose address it replaces', () => {
  const replaced: string[] = []
  const close = () =>
    closeByBack(() => {
      replaced.push(browser.place)
      end()
    })
  const end = closeOnBack(close)
  browser.settle()
  expect(browser.place).toBe('1/1')
  close()
  browser.settle()
  expect(replaced).toEqual(['1/0'])
  expect(browser.shown).toEqual([])
  close()
  expect(replaced).toEqual(['1/0', '1/0'])
})
