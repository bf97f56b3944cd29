import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Hunt } from './hunt.ts'
import css from './Reef.module.css'
import type { Scene } from './scene.ts'
import type { ReefKey } from './texts.ts'
import { paintWater } from './water.ts'

/** The highest pixel ratio to draw at: with moving fish, more is not visible. */
const MAX_PIXEL_RATIO = 2
/** The lowest pixel ratio, however slow the device is. */
const MIN_PIXEL_RATIO = 1

/** The canvas with the water and its fish, which handles pointers and keys. */
export function Water({
  hunt,
  t,
  make,
  children,
}: {
  hunt: Hunt
  t: (key: ReefKey) => string
  make: (canvas: HTMLCanvasElement, isSlow: () => void) => Scene
  children: ComponentChildren
}) {
  const moving = useRef<HTMLCanvasElement>(null)
  // A layout effect, because the first welcome needs the scene.
  useLayoutEffect(() => {
    const front = moving.current
    if (front === null) return
    let maxRatio = MAX_PIXEL_RATIO
    const scene = make(front, () => {
      if (maxRatio <= MIN_PIXEL_RATIO) return
      maxRatio = Math.max(MIN_PIXEL_RATIO, Math.min(maxRatio, devicePixelRatio) * 0.72)
      fit()
    })
    const still = document.createElement('canvas')
    const fit = () => {
      const ratio = Math.min(maxRatio, devicePixelRatio)
      const { clientWidth, clientHeight } = front
      if (clientWidth === 0 || clientHeight === 0) return
      still.width = Math.round(clientWidth * ratio)
      still.height = Math.round(clientHeight * ratio)
      paintWater(still)
      scene.resize(still)
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(front)
    hunt.show(scene)
    scene.start()
    return () => {
      watch.disconnect()
      scene.stop()
    }
  }, [hunt])
  useEffect(() => {
    const stop = () => hunt.release()
    addEventListener('blur', stop)
    return () => removeEventListener('blur', stop)
  }, [hunt])
  const at = (event: PointerEvent): [number, number] => {
    const box = moving.current?.getBoundingClientRect()
    if (box === undefined) return [0, 0]
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  }
  return (
    <div class={css.water}>
      <div
        class={css.touch}
        role="application"
        aria-label={t('water')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the water can be played by keyboard.
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          hunt.press(...at(event))
        }}
        onPointerMove={(event) => hunt.move(...at(event))}
        onPointerUp={() => hunt.release()}
        onPointerCancel={() => hunt.release()}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => handleKey(hunt, event)}
      >
        <canvas ref={moving} class={css.layer} />
      </div>
      {children}
    </div>
  )
}

/** Handles keys: left and right aim, up and down change the power, space shoots. */
function handleKey(hunt: Hunt, event: KeyboardEvent): void {
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => hunt.turn(-1),
    ArrowRight: () => hunt.turn(1),
    ArrowUp: () => hunt.stepPower(1),
    ArrowDown: () => hunt.stepPower(-1),
    ' ': () => hunt.shootAhead(),
  }
  const act = acts[event.key]
  if (act === undefined) return
  event.preventDefault()
  act()
}
