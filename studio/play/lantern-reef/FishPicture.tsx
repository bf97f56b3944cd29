import { useLayoutEffect, useRef } from 'preact/hooks'
import { FISHES } from '../../src/games/lantern-reef/rules.ts'
import { PAINTS } from './paint.ts'
import css from './Reef.module.css'

/** A picture of a fish as it swims in the water, to be shown beside its name. */
export function FishPicture({ kind }: { kind: number }) {
  const place = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const pen = place.current?.getContext('2d')
    if (pen === null || pen === undefined) return
    pen.setTransform(34, 0, 0, 34, 44, 30)
    PAINTS[FISHES[kind]?.code ?? '']?.(pen, 0.1)
  }, [kind])
  return <canvas ref={place} class={css.sample} width={88} height={60} />
}
