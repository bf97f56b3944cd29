/** Rows that are wider than their box: of tabs, and of cards that say so. */
const ROW = '[role="tablist"], [data-strip]'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null

/** A wheel over a row that has more at that side moves it, and otherwise the page. */
function onWheel(event: WheelEvent): void {
  const row = rowOf(event.target)
  if (row === null || event.deltaX !== 0 || event.ctrlKey) return
  const before = row.scrollLeft
  row.scrollBy({ left: event.deltaY, behavior: 'instant' })
  if (row.scrollLeft !== before) event.preventDefault()
}

/** Arrow keys lead from card to card, as they do from tab to tab. */
function onKeyDown(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const row = rowOf(event.target)
  if (step === 0 || row === null || row.dataset.strip === undefined) return
  const stops = [...row.querySelectorAll<HTMLElement>('a, button')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Lets a mouse and a keyboard move rows that a finger swipes. The returned function ends it. */
export function moveRowsSideways(): () => void {
  document.addEventListener('wheel', onWheel, { passive: false })
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('wheel', onWheel)
    document.removeEventListener('keydown', onKeyDown)
  }
}
