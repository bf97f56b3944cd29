import { storage } from '../session/storage.ts'

/** What the phone may be told of by sound and vibration. */
export type Signal = 'placed' | 'won'

interface Pattern {
  /** Tones in Hz, one after the other. */
  readonly tones: readonly number[]
  /** In ms: shaking and pauses in turn. */
  readonly vibration: readonly number[]
}

const patterns: Record<Signal, Pattern> = {
  placed: { tones: [660, 880], vibration: [40] },
  won: { tones: [523, 659, 784, 1047], vibration: [60, 60, 60, 60, 120] },
}

const TONE_SECONDS = 0.12
const VOLUME = 0.15

let hadGesture = false
/** Made at a gesture, since browsers keep any other silent. */
let audio: AudioContext | null = null

/** Called at each gesture: what the member asked for may be heard and felt from now on. */
function onGesture(): void {
  hadGesture = true
  if (storage.soundOn()) openAudio()
}

function openAudio(): AudioContext | null {
  if (audio === null && typeof AudioContext !== 'undefined') audio = new AudioContext()
  // A browser that refuses stays silent: nothing is lost by it.
  if (audio?.state === 'suspended') audio.resume().catch(() => undefined)
  return audio
}

/** Waits for gestures on this page: before the first one nothing plays. The returned function ends that. */
export function watchGestures(): () => void {
  const kinds = ['pointerup', 'keydown'] as const
  for (const kind of kinds) window.addEventListener(kind, onGesture, { capture: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, onGesture, { capture: true })
  }
}

/** Plays and shakes what the member turned on in the settings; both are off at first. */
export function giveSignal(signal: Signal): void {
  if (!hadGesture) return
  const { tones, vibration } = patterns[signal]
  const context = storage.soundOn() ? openAudio() : null
  if (context !== null) play(context, tones)
  if (storage.vibrationOn() && canVibrate() && !prefersReducedMotion()) navigator.vibrate([...vibration])
}

/** Whether this browser has a motor that pages may use; phones of Apple have none. */
export const canVibrate = (): boolean => typeof navigator.vibrate === 'function'

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function play(context: AudioContext, tones: readonly number[]): void {
  tones.forEach((frequency, place) => {
    const from = context.currentTime + place * TONE_SECONDS
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(VOLUME, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + TONE_SECONDS)
  })
}
