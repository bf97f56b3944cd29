import { recall, remember } from './memory.ts'

const STORED = 'sound'

interface Tone {
  readonly hertz: number
  /** The pitch at the end, if it slides. */
  readonly to?: number
  readonly at?: number
  readonly seconds: number
  readonly shape?: OscillatorType
  readonly loud?: number
}

/** Short sounds that are synthesized, so that nothing has to load. */
const SOUNDS = {
  tap: [{ hertz: 520, seconds: 0.05, shape: 'triangle' }],
  spin: [{ hertz: 180, to: 420, seconds: 0.22, shape: 'sawtooth', loud: 0.25 }],
  stop: [{ hertz: 150, to: 90, seconds: 0.09, shape: 'square', loud: 0.35 }],
  pick: [{ hertz: 660, to: 880, seconds: 0.12, shape: 'triangle' }],
  win: [
    { hertz: 523, seconds: 0.14 },
    { hertz: 659, at: 0.09, seconds: 0.14 },
    { hertz: 784, at: 0.18, seconds: 0.24 },
  ],
  big: [
    { hertz: 392, seconds: 0.16, shape: 'triangle' },
    { hertz: 523, at: 0.12, seconds: 0.16, shape: 'triangle' },
    { hertz: 659, at: 0.24, seconds: 0.16, shape: 'triangle' },
    { hertz: 784, at: 0.36, seconds: 0.18, shape: 'triangle' },
    { hertz: 1047, at: 0.5, seconds: 0.5 },
  ],
  lose: [{ hertz: 220, to: 70, seconds: 0.4, shape: 'sawtooth', loud: 0.4 }],
  bell: [{ hertz: 988, seconds: 0.5, loud: 0.7 }],
  splash: [{ hertz: 900, to: 240, seconds: 0.16 }],
} as const satisfies Readonly<Record<string, readonly Tone[]>>

export type SoundName = keyof typeof SOUNDS

export interface Sound {
  readonly play: (name: SoundName) => void
  readonly isOn: () => boolean
  readonly turn: (on: boolean) => void
  /** Subscribes to sound being turned on or off; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The sounds of the page. The browser remembers whether they are on, and allows them after the first touch only. */
export function createSound(): Sound {
  let on = recall(STORED) !== 'off'
  let context: AudioContext | null = null
  const listeners = new Set<() => void>()
  const wake = () => {
    if (!on) return
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
  }
  addEventListener('pointerdown', wake, { capture: true, passive: true })
  addEventListener('keydown', wake, { capture: true })
  return {
    play(name) {
      if (!on || context?.state !== 'running' || document.hidden) return
      for (const tone of SOUNDS[name]) playTone(context, tone)
    },
    isOn: () => on,
    turn(wanted) {
      on = wanted
      remember(STORED, on ? 'on' : 'off')
      if (on) wake()
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function playTone(
  context: AudioContext,
  { hertz, to, at = 0, seconds, shape = 'sine', loud = 1 }: Tone,
): void {
  const begin = context.currentTime + at
  const voice = context.createOscillator()
  const volume = context.createGain()
  voice.type = shape
  voice.frequency.setValueAtTime(hertz, begin)
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, begin + seconds)
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(0.12 * loud, begin + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0005, begin + seconds)
  voice.connect(volume).connect(context.destination)
  voice.start(begin)
  voice.stop(begin + seconds + 0.02)
}
