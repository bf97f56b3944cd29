import { isPageLeaving } from '../../device/leave-page.ts'
import { handlePopFirst } from '../../device/pop-first.ts'

/**
 * While dialogs are open there is one entry of the history for each, above that of the page: the phone's Back
 * closes the top one and stays on the page. An entry whose dialog was closed otherwise is removed.
 */

/** Where the browser is: the page as the router numbers it, and how many dialogs the entry is above it. */
interface Place {
  readonly page: number | null
  readonly dialogs: number
}

/** Open dialogs, the top one last. */
const open: { readonly close: () => void }[] = []

/** A page that the router opened, or put in the place of another. */
interface Opened {
  readonly how: 'pushState' | 'replaceState'
  readonly state: unknown
  readonly url: string | URL | null | undefined
}

interface Removal {
  /** Where the step leads to: that change is ours, and nobody else handles it. */
  readonly to: Place
  /** What was opened before the browser made the step. The browser may have dropped it, or left it. */
  readonly opened: Opened[]
  /** How many of the opened pages the browser may count the step from. */
  ahead: number
  /** Stops noting what is opened. */
  readonly end: () => void
}

/** The removal of entries that the browser has not made yet. */
let removal: Removal | null = null
/** The page over which the dialogs were opened. */
let page: number | null = null
let isScheduled = false

function placeOf(state: unknown): Place {
  if (typeof state !== 'object' || state === null) return { page: null, dialogs: 0 }
  const read = (name: string) => {
    const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
    return typeof value === 'number' ? value : null
  }
  return { page: read('idx'), dialogs: read('dialogs') ?? 0 }
}

/** Makes the history match the open dialogs, once those of one tap have been opened and closed. */
function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  // A task of its own: a tap may close a dialog and go to another page, whose entry must not be left again.
  setTimeout(() => {
    isScheduled = false
    // The end of a step that is under way schedules the rest.
    if (isPageLeaving() || removal !== null) return
    const { history } = window
    const here = placeOf(history.state)
    page = here.page
    // The router's own state is in each entry, so that it still finds the number of its page there.
    for (let dialogs = here.dialogs + 1; dialogs <= open.length; dialogs += 1) {
      history.pushState({ ...history.state, dialogs }, '')
    }
    if (here.dialogs > open.length) remove({ page: here.page, dialogs: open.length }, here.dialogs)
  })
}

/** Steps back to a place, over the entries of closed dialogs. */
function remove(to: Place, from: number): void {
  const opened: Opened[] = []
  const made: Removal = {
    to,
    opened,
    ahead: 0,
    end: watchOpened((one) => {
      opened.push(one)
      if (one.how === 'pushState') made.ahead += 1
    }),
  }
  removal = made
  window.history.go(to.dialogs - from)
}

/** Notes each page that the router opens, until the returned function is called. */
function watchOpened(note: (opened: Opened) => void): () => void {
  const { history } = window
  const { pushState, replaceState } = history
  history.pushState = (state, unused, url) => {
    pushState.call(history, state, unused, url)
    note({ how: 'pushState', state, url })
  }
  history.replaceState = (state, unused, url) => {
    replaceState.call(history, state, unused, url)
    note({ how: 'replaceState', state, url })
  }
  return () => {
    history.pushState = pushState
    history.replaceState = replaceState
  }
}

/**
 * The browser has made a step of a removal. It may have counted it from a page that was opened meanwhile:
 * then the rest is stepped. Once it is where the step was to lead, what was opened is opened again.
 */
function onRemoved(made: Removal, event: PopStateEvent): void {
  const here = placeOf(event.state)
  const isThere = here.page === made.to.page && here.dialogs === made.to.dialogs
  if (isThere && !made.opened.some(({ state }) => isSameEntry(state, event.state))) {
    event.stopImmediatePropagation()
    removal = null
    made.end()
    for (const { how, state, url } of made.opened) window.history[how](state, '', url)
    if (placeOf(window.history.state).dialogs !== open.length) schedule()
  } else if (made.ahead > 0) {
    event.stopImmediatePropagation()
    const steps = made.ahead
    made.ahead = 0
    window.history.go(-steps)
  } else {
    // The member stepped back as well, to another page.
    removal = null
    made.end()
    onPop(event)
  }
}

/** Whether two states are of one entry: the router gives each its own key. */
function isSameEntry(one: unknown, other: unknown): boolean {
  const key = keyOf(one)
  return key !== null && key === keyOf(other)
}

function keyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : null
}

/** Runs before the router, which would take each step for one to another page. */
function onPop(event: PopStateEvent): void {
  if (removal !== null) {
    onRemoved(removal, event)
    return
  }
  const here = placeOf(event.state)
  const closing = open.slice(here.dialogs).reverse()
  if (closing.length > 0) {
    if (here.page === page) event.stopImmediatePropagation()
    for (const { close } of closing) close()
    // A dialog that must be answered stays open, and its entry is added again.
    schedule()
  } else if (here.dialogs > open.length) {
    // The dialog of this entry is closed: another page was opened from it, or the member went forward. The
    // router shows its page at once; the step to the page's own entry changes nothing more.
    window.history.back()
  }
}

/** From now on Back closes this dialog by `close`. The returned function ends that: the dialog is closed. */
export function closeOnBack(close: () => void): () => void {
  handlePopFirst(onPop)
  const dialog = { close }
  open.push(dialog)
  schedule()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    schedule()
  }
}
