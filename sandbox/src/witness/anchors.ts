import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/** A text that was sent, and when. */
export interface Anchor {
  readonly at: number
  readonly hash: string
  readonly text: string
}

const MAX_ANCHORS = 400
const MAX_LENGTH = 16_384

/** A place that keeps what is sent to it, and says when it came. */
export class Anchors {
  readonly #world: World
  readonly #file

  constructor(world: World) {
    this.#world = world
    this.#file = stateFile<readonly Anchor[]>(join(world.folder, 'anchors.json'), [])
  }

  get all(): readonly Anchor[] {
    return this.#file.read()
  }

  /** Keeps a text and returns the receipt; null when it is empty or too long. */
  add(text: string): string | null {
    if (text === '' || text.length > MAX_LENGTH) return null
    const anchor = {
      at: this.#world.now().getTime(),
      hash: createHash('sha256').update(text).digest('hex'),
      text,
    }
    this.#file.write([...this.all, anchor].slice(-MAX_ANCHORS))
    return `received ${anchor.hash}\nat ${new Date(anchor.at).toISOString()}\n`
  }
}
