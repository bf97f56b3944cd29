import { lazy, type ReactNode, Suspense } from 'react'
import styles from './Carousel.module.css'
import { classNames } from './class-names.ts'
import { untilIdle } from './when-idle.ts'

export interface CarouselProps {
  slides: readonly ReactNode[]
  height: number
  /** What turns here, for screen readers. */
  label: string
  axis?: 'x' | 'y'
  /** Small marks for the place, drawn over the slides. */
  dots?: boolean
  /** Told when another slide stands still in front. */
  onSlide?: (index: number) => void
}

const MovingSlides = lazy(async () => {
  await untilIdle()
  // Without a connection the first slide is what there is.
  return import('./MovingSlides.tsx').catch(() => ({ default: FirstSlide }))
})

function FirstSlide({ slides }: Pick<CarouselProps, 'slides'>) {
  return (
    <div className={styles.track}>
      <div className={styles.slide}>{slides[0]}</div>
    </div>
  )
}

/** Slides that turn by themselves every 5 s when there is more than one; the first is there at once. */
export function Carousel(props: CarouselProps) {
  const { slides, height, label, axis = 'x' } = props
  const still = <FirstSlide slides={slides} />
  return (
    <section
      aria-label={label}
      className={classNames(styles.viewport, axis === 'y' && styles.vertical)}
      style={{ height }}
    >
      {slides.length > 1 ? (
        <Suspense fallback={still}>
          <MovingSlides {...props} axis={axis} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  )
}
