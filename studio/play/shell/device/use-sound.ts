import { useEffect, useState } from 'preact/hooks'
import type { Sound } from './sound.ts'

/** Whether sound is on, and how to turn it, the same wherever it is shown. */
export function useSound(sound: Sound): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(sound.isOn)
  useEffect(() => sound.hear(() => setOn(sound.isOn())), [sound])
  return [isOn, () => sound.turn(!sound.isOn())]
}
