import { type RefObject, useLayoutEffect, useState } from 'react'

/** Some more than a screen above and below what is seen: a fast finger finds no empty place. */
const MARGIN = 1_200

export interface Near {
  readonly isNear: boolean
  /** In px, as it was when it was last near; null before. */
  readonly height: number | null
}

/** Whether some of it is seen, or would be this much above or below what is seen. */
function isWithin(box: Element, margin: number): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return bottom > -margin && top < window.innerHeight + margin
}

type Hear = (entry: IntersectionObserverEntry) => void

const hearers = new WeakMap<Element, Hear>()
let shared: IntersectionObserver | undefined

/** One observer for all: hundreds of their own would each be asked at every frame. */
function observe(box: Element, hear: Hear): () => void {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) hearers.get(entry.target)?.(entry)
    },
    { rootMargin: `${MARGIN}px 0px` },
  )
  hearers.set(box, hear)
  shared.observe(box)
  return () => {
    shared?.unobserve(box)
    hearers.delete(box)
  }
}

const coming = new Map<Element, () => void>()
const going = new Map<Element, () => void>()
let isDrawing = false

/** One change a frame, so that none of them takes long on a slow phone; what comes is drawn first. */
function queue(box: Element, isNear: boolean, change: () => void): void {
  coming.delete(box)
  going.delete(box)
  if (isNear) coming.set(box, change)
  else going.set(box, change)
  if (isDrawing) return
  isDrawing = true
  requestAnimationFrame(drawNext)
}

function drawNext(): void {
  const changes = coming.size > 0 ? coming : going
  for (const [box, change] of changes) {
    changes.delete(box)
    change()
    break
  }
  isDrawing = coming.size + going.size > 0
  if (isDrawing) requestAnimationFrame(drawNext)
}

/**
 * Whether a part of a long page is close to what is seen, so that it is to be drawn, and how high its place
 * is to be kept otherwise. What has the focus stays.
 */
export function useNear(box: RefObject<HTMLElement | null>): Near {
  const [near, setNear] = useState<Near>({ isNear: false, height: null })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    // What is seen at once is drawn at once: an observer tells only after the first painting.
    if (isWithin(element, 0)) setNear({ isNear: true, height: null })
    const stop = observe(element, ({ isIntersecting: isNear, boundingClientRect: { height } }) =>
      queue(element, isNear, () => {
        // It may have come back while it stood in line.
        if (!isNear && (isWithin(element, MARGIN) || element.contains(document.activeElement))) return
        setNear((before) => (before.isNear === isNear ? before : { isNear, height }))
      }),
    )
    return () => {
      stop()
      coming.delete(element)
      going.delete(element)
    }
  }, [box])
  return near
}
