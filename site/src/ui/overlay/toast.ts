import { createStore } from '../store.ts'

/** How long messages stay (BC-07), in milliseconds. */
export const durations = {
  toast: 3_000,
  notice: 1_500,
  long: 8_000,
  message: 2_000,
  success: 1_000,
  loading: 10_000,
  /** 'Until hidden' (BC-07). */
  untilHidden: 9_999_000,
} as const

export type Tone = 'plain' | 'success' | 'error'

export interface ToastMessage {
  readonly id: number
  /** A toast in the middle, a loading message that blocks the page, or a notification at the top. */
  readonly kind: 'toast' | 'loading' | 'notification'
  readonly text: string
  readonly title?: string
  readonly tone: Tone
}

export const messages = createStore<readonly ToastMessage[]>([])

let lastId = 0

/** Shows a message for `ms`; the returned function removes it earlier. */
function show(message: Omit<ToastMessage, 'id'>, ms: number): () => void {
  lastId += 1
  const id = lastId
  const hide = () => {
    clearTimeout(timer)
    messages.set(messages.get().filter((other) => other.id !== id))
  }
  const timer = setTimeout(hide, ms)
  // One message of each kind at a time: the newer one replaces the older.
  const others = messages.get().filter((other) => other.kind !== message.kind)
  messages.set([...others, { ...message, id }])
  return hide
}

interface ToastOptions {
  readonly tone?: Tone
  /** A name from the table, or milliseconds. `toast` (3 s) by default. */
  readonly lasts?: keyof typeof durations | number
}

function milliseconds(lasts: keyof typeof durations | number): number {
  return typeof lasts === 'number' ? lasts : durations[lasts]
}

/** A short message in the middle of the screen: `showToast(t('free_reject'), { lasts: 'message' })`. */
export function showToast(text: string, { tone = 'plain', lasts = 'toast' }: ToastOptions = {}): () => void {
  return show({ kind: 'toast', text, tone }, milliseconds(lasts))
}

/** A notification 65 px from the top (SH-50), for updates that the member did not request. */
export function showNotification(
  news: { readonly title?: string; readonly text: string },
  { tone = 'plain', lasts = 'toast' }: ToastOptions = {},
): () => void {
  return show({ kind: 'notification', ...news, tone }, milliseconds(lasts))
}

/**
 * Blocks the page with a spinner until the returned function is called, at most `lasts` (10 s by default).
 */
export function showLoading(text: string, lasts: keyof typeof durations | number = 'loading'): () => void {
  return show({ kind: 'loading', text, tone: 'plain' }, milliseconds(lasts))
}

/** Shows loading while the work runs, and hides it whether the work succeeds or fails. */
export async function whileLoading<Result>(
  text: string,
  work: () => Promise<Result>,
  lasts: keyof typeof durations | number = 'untilHidden',
): Promise<Result> {
  const hide = showLoading(text, lasts)
  try {
    return await work()
  } finally {
    hide()
  }
}
