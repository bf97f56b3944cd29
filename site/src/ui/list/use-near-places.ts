import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Grid, nextStep, type Places, placesWithin } from './near-places.ts'

/** About a screen above and below the visible part: a fast scroll finds no empty space. */
const MARGIN = 800

/**
 * Which items of a long list to draw: the visible ones at once, those around them a few per frame, so that no
 * frame takes long on a slow phone. `box` is as high as all its rows together.
 */
export function useNearPlaces(box: RefObject<HTMLElement | null>, { count, columns }: Grid): Places {
  const [places, setPlaces] = useState<Places>({ from: 0, to: 0 })
  const drawn = useRef(places)
  useLayoutEffect(() => {
    // The visible items are in the first drawing; a list that grows at its end keeps what it shows.
    if (box.current === null || drawn.current.to > 0) return
    drawn.current = placesWithin(viewportOf(box.current), { count, columns }, 0)
    setPlaces(drawn.current)
  }, [box, count, columns])
  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      if (box.current === null) return
      const standing = viewportOf(box.current)
      const within = (margin: number) => placesWithin(standing, { count, columns }, margin)
      const next = nextStep(drawn.current, within(0), within(MARGIN), columns)
      if (next === drawn.current) return
      drawn.current = next
      setPlaces(next)
      look()
    }
    const look = () => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [box, count, columns])
  return places
}

function viewportOf(box: HTMLElement) {
  const { top, height } = box.getBoundingClientRect()
  return { top, height, screen: window.innerHeight }
}
