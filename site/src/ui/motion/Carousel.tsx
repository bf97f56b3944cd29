import { lazy, Suspense } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Carousel.module.css'
import type { CarouselProps } from './MovingSlides.tsx'
import { untilIdle } from './when-idle.ts'

const MovingSlides = lazy(async () => {
  await untilIdle()
  // Without a connection only the first slide is shown.
  return import('./MovingSlides.tsx').catch(() => ({ default: FirstSlide }))
})

function FirstSlide({ slides }: Pick<CarouselProps, 'slides'>) {
  return (
    <div className={styles.track}>
      <div className={styles.slide}>{slides[0]}</div>
    </div>
  )
}

/** Slides that change every 5 s if there are several; the first is shown at once. */
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
