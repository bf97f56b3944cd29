import { useEffect, useState } from 'preact/hooks'
import type { Sound } from './sound.ts'

/** Whether sound is on, and a function that toggles it. */
export function useSound(sound: Sound): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(sound.isOn)
  useEffect(() => sound.subscribe(() => setOn(sound.isOn())), [sound])
  return [isOn, () => sound.turn(!sound.isOn())]
}
