import { isPageLeaving } from '../../device/leave-page.ts'

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

interface Removal {
  /** Where the step leads to: that change is ours, and nobody else handles it. */
  readonly to: Place
  /** How many entries are removed. */
  readonly entries: number
  /** How many entries the history has: more when it is done mean that a page was opened meanwhile. */
  readonly length: number
}

/** The removal of entries that the browser has not made yet. */
let removal: Removal | null = null
/** Whether the browser is returning to a page that was opened during a removal. */
let isReturning = false
/** The page over which the dialogs were opened. */
let page: number | null = null
let isScheduled = false
let isListening = false

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
    if (isPageLeaving() || removal !== null || isReturning) return
    const { history } = window
    const here = placeOf(history.state)
    page = here.page
    // The router's own state is in each entry, so that it still finds the number of its page there.
    for (let dialogs = here.dialogs + 1; dialogs <= open.length; dialogs += 1) {
      history.pushState({ ...history.state, dialogs }, '')
    }
    if (here.dialogs <= open.length) return
    const entries = here.dialogs - open.length
    removal = { to: { page: here.page, dialogs: open.length }, entries, length: history.length }
    history.go(-entries)
  })
}

/**
 * How many entries ahead a page is that was opened before the step back was made, and that the step led away
 * from; 0 if none was. The browser counts the step either from that page, or from where it was before.
 */
function stepsToOpened({ to, entries, length }: Removal, here: Place): number {
  const isThere = here.page === to.page && here.dialogs === to.dialogs
  if (!isThere) return entries
  return window.history.length > length ? entries + 1 : 0
}

/** Runs before the router, which would take the change for one of the page. */
function onPop(event: PopStateEvent): void {
  const here = placeOf(event.state)
  const made = removal
  removal = null
  if (made !== null || isReturning) {
    event.stopImmediatePropagation()
    const steps = made === null ? 0 : stepsToOpened(made, here)
    isReturning = steps > 0
    if (isReturning) window.history.go(steps)
    else if (here.dialogs !== open.length) schedule()
    return
  }
  const closing = open.slice(here.dialogs).reverse()
  if (closing.length > 0) {
    if (here.page === page) event.stopImmediatePropagation()
    for (const { close } of closing) close()
    // A dialog that must be answered stays open, and its entry is added again.
    schedule()
  } else if (here.dialogs > open.length) {
    // The dialog of this entry is closed: another page was opened from it, or the member went forward.
    event.stopImmediatePropagation()
    window.history.back()
  }
}

/** From now on Back closes this dialog by `close`. The returned function ends that: the dialog is closed. */
export function closeOnBack(close: () => void): () => void {
  if (!isListening) {
    isListening = true
    window.addEventListener('popstate', onPop, { capture: true })
  }
  const dialog = { close }
  open.push(dialog)
  schedule()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    schedule()
  }
}
