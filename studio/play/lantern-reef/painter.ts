import type { Sprite } from './sprites.ts'

/**
 * Copies sprites to a canvas, and restores the still water only where sprites were in the last frame: a small
 * phone cannot repaint the whole picture sixty times a second.
 */
export class Painter {
  readonly #pen: CanvasRenderingContext2D | null
  #still: HTMLCanvasElement | null = null
  /** Device pixels of one unit of the water. */
  #size = { x: 1, y: 1 }
  /** The rectangles drawn over in the last frame: left, top, width and height in turn. */
  #dirty: number[] = []

  constructor(canvas: HTMLCanvasElement) {
    this.#pen = canvas.getContext('2d', { alpha: false })
  }

  /** Takes over the still water, and the size of its units. */
  resize(still: HTMLCanvasElement, size: { x: number; y: number }): void {
    if (this.#pen === null) return
    const { width, height } = still
    this.#pen.canvas.width = width
    this.#pen.canvas.height = height
    this.#still = still
    this.#size = size
    this.#dirty = [0, 0, width, height]
  }

  /** Restores the still water under the sprites of the last frame. */
  restore(): void {
    const [pen, dirty, still] = [this.#pen, this.#dirty, this.#still]
    this.#dirty = []
    if (pen === null || still === null) return
    pen.globalAlpha = 1
    for (let i = 0; i < dirty.length; i += 4) {
      const left = Math.max(0, dirty[i] ?? 0)
      const top = Math.max(0, dirty[i + 1] ?? 0)
      const wide = Math.min(still.width, (dirty[i] ?? 0) + (dirty[i + 2] ?? 0)) - left
      const tall = Math.min(still.height, (dirty[i + 1] ?? 0) + (dirty[i + 3] ?? 0)) - top
      if (wide > 0 && tall > 0) pen.drawImage(still, left, top, wide, tall, left, top, wide, tall)
    }
  }

  /** Copies a sprite to a place of the water, pixel by pixel. */
  copy({ image, left, top }: Sprite, x: number, y: number, alpha = 1): void {
    const [toLeft, toTop] = [Math.round(x * this.#size.x + left), Math.round(y * this.#size.y + top)]
    if (this.#pen === null) return
    this.#pen.globalAlpha = alpha
    this.#pen.drawImage(image, toLeft, toTop)
    this.#dirty.push(toLeft, toTop, image.width, image.height)
  }

  /** Copies a sprite turned and scaled, which is slower. */
  copyTurned(
    { image, left, top }: Sprite,
    { x, y, angle, scale }: { x: number; y: number; angle: number; scale: number },
    alpha = 1,
  ): void {
    const pen = this.#pen
    if (pen === null) return
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
    const [toX, toY] = [x * this.#size.x, y * this.#size.y]
    pen.globalAlpha = alpha
    pen.setTransform(cos, sin, -sin, cos, toX, toY)
    pen.drawImage(image, left, top)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    const reach = Math.ceil(Math.hypot(image.width, image.height) * scale) + 1
    this.#dirty.push(Math.floor(toX) - reach, Math.floor(toY) - reach, 2 * reach, 2 * reach)
  }
}
