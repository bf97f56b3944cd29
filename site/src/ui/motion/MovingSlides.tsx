import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../class-names.ts'
import styles from './Carousel.module.css'

export interface CarouselProps {
  slides: readonly ReactNode[]
  height: number | string
  /** The label of the carousel, for screen readers. */
  label: string
  axis?: 'x' | 'y'
  /** Small dots for the position, drawn over the slides. */
  dots?: boolean
  /** Called when another slide has come to rest in front. */
  onSlide?: (index: number) => void
}

/** HM-03, HT-03: banners and hot matches turn every 5000 ms, and a turn takes 500 ms. */
const AUTOPLAY_EVERY = 5_000
/** Embla's own unit of speed; 30 settles in about 500 ms. */
const TURN_SPEED = 30

/** The part of the carousel with the library; loaded only if there is more than one slide. */
export default function MovingSlides({ slides, axis = 'x', dots, onSlide }: CarouselProps) {
  const t = useT()
  const [current, setCurrent] = useState(0)
  const [viewport, carousel] = useEmblaCarousel({ loop: true, axis, duration: TURN_SPEED })

  useEffect(() => {
    if (!carousel) return
    const selected = () => {
      setCurrent(carousel.selectedScrollSnap())
      onSlide?.(carousel.selectedScrollSnap())
    }
    carousel.on('select', selected)
    return () => {
      carousel.off('select', selected)
    }
  }, [carousel, onSlide])

  useEffect(() => {
    if (!carousel || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A finger, a pointer or the keyboard focus on the slides pauses them.
    const box = carousel.rootNode()
    const turn = () => {
      if (!document.hidden && !box.matches(':hover, :focus-within')) carousel.scrollNext()
    }
    let timer = setInterval(turn, AUTOPLAY_EVERY)
    const pause = () => clearInterval(timer)
    const resume = () => {
      pause()
      timer = setInterval(turn, AUTOPLAY_EVERY)
    }
    carousel.on('pointerDown', pause).on('pointerUp', resume)
    return () => {
      pause()
      carousel.off('pointerDown', pause).off('pointerUp', resume)
    }
  }, [carousel])

  return (
    <>
      <div ref={viewport} style={{ height: '100%' }}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other key
              key={index}
              aria-label={t('ui.slide', { number: index + 1, count: slides.length })}
              inert={index !== current}
              className={styles.slide}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {dots ? (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((_slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other key
            <span key={index} className={classNames(styles.dot, index === current && styles.current)} />
          ))}
        </div>
      ) : null}
    </>
  )
}
